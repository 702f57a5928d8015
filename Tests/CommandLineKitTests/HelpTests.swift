import Testing

@testable import CommandLineKit

@Suite struct HelpTests {
  @Test func theProgramsHelpIsThisText() {
    #expect(
      kettle("--help").output == #"""
        Usage: kettle VERB [OPTION]... [OPERAND]...

        Makes coffee.

        Verbs:
          brew         Fill cups with coffee.
          pour         Pour one cup into another.
          completions  Print a completion script for bash, zsh or fish.
          help         Explain the program or a verb.

        Options:
          -h, --help                Print this help.
              --version             Print the program's version.

        Examples:
          kettle brew mine.cup
              Fills one cup.

        Exit status:
          0    all well, warnings included
          1    the answer is negative; the verb's help says when
          2    the command could not be done: a wrong option, an output that cannot be written
          130  interrupted

        "kettle help VERB" explains a verb.

        """#)
  }

  @Test func aVerbsHelpIsThisText() {
    #expect(
      kettle("brew", "--help").output == #"""
        Usage: kettle brew [OPTION]... CUP...

        Fills each cup with coffee, one after the other, and stops at the first that cannot be filled
        because it has no bottom.

        Operands:
          CUP...                    What to fill.

        Coffee:
              --heat C              Water temperature. [60 to 100 C; default: 92]
              --dose G              Coffee in each cup. [-1 to 30 g; default: 7.5]
              --roast light|medium|dark
                                    How dark the beans are. [default: medium]
              --blend NAME|FILE     Which beans. [default: house]
          -o, --output FILE         Where it goes. [default: NAME.cup]
              --limit NAME=N        Raise a limit. [NAME: cups, sugar; 0 to 9; repeatable]
          -m, --milk                Add milk.
              --black               Add nothing.

        Messages:
          -q, --quiet               Say nothing but errors.
          -v, --verbose             Explain what is done.
              --color auto|always|never
                                    Colour messages; auto does so on a terminal, unless NO_COLOR is set.
                                    [default: auto]
              --plain               Print for screen readers and logs: ASCII, no colour, one fact a line.

        Help:
          -h, --help                Print this help.
              --version             Print the program's version.

        Examples:
          kettle brew mine.cup
              Fills one cup.

        Exit status:
          0    all well, warnings included
          1    a cup has no bottom
          2    the command could not be done: a wrong option, an output that cannot be written
          130  interrupted

        """#)
  }

  @Test func helpKeepsToTheWidth() {
    let help = Kettle.program.help(on: Kettle.brew, width: 60)
    for line in help.split(separator: "\n") { #expect(line.count <= 60, "\(line)") }
  }
}
