import Testing

@testable import thrum

@Suite struct HelpTextTests {
  @Test func theProgramsHelpIsThisText() {
    let text = #"""
      Usage: thrum VERB [OPTION]... [OPERAND]...

      Renders haptic patterns (AHAP) to audio files: the signal for the actuator beside the audio track,
      channel by channel, the same samples on every run.

      Verbs:
        render       Render patterns to audio files.
        inspect      Show what is in patterns and audio files.
        lint         Check patterns for problems.
        profiles     List the actuator profiles.
        layouts      List the channel layouts.
        rigs         List the rigs.
        manifest     Join and show the manifests of batches.
        completions  Print a completion script for bash, zsh or fish.
        help         Explain the program or a verb.

      Options:
        -h, --help                Print this help.
            --version             Print the program's version.

      Examples:
        thrum render Heartbeat.ahap
            Writes Heartbeat.wav: left, right and haptic channels.
        thrum lint --strict Patterns/
            Checks all patterns in a folder as a device would.

      Exit status:
        0    all well, warnings included
        1    the answer is negative; the verb's help says when
        2    the command could not be done: a wrong option, an output that cannot be written
        130  interrupted

      "thrum help VERB" explains a verb.

      """#
    #expect(run("--help").output == text)
  }

  @Test func theHelpOfRenderIsThisText() {
    let text = #"""
      Usage: thrum render [OPTION]... PATTERN...

      Renders each pattern to an audio file and says what is on its channels and how to hear it. Patterns
      of a folder keep their places in the output folder. A file appears under its name only when it is
      complete.

      Operands:
        PATTERN...                Pattern files; folders, which are searched for .ahap files at any depth;
                                  or - for standard input.

      Output:
        -o, --output PATH         The file to write; a folder, named with a slash at its end, for several;
                                  or - for standard output. [default: NAME.wav, or as --container has it]
            --together            Render all patterns on one timeline, into one file, named for the first.
            --json                Print one JSON document instead of text.
            --json-lines          Print a JSON object a line for each file as soon as it is done, then one
                                  that sums up.

      File:
            --container wav|rf64|w64|flac|caf|aiff|ogg
                                  File format. A WAV beyond 4 GiB becomes an RF64 by itself. [default: by
                                  the output's extension, else wav]
            --encoding float32|pcm16|pcm24|pcm32|float64
                                  Sample format; Ogg has none. [default: float32, in FLAC pcm24]
            --quality X           How little Ogg loses. [0 to 1; default: 0.6]
            --overload keep|clip|scale|limit|fail
                                  What to do about samples beyond full scale: write them as they are; cut
                                  them; lower all channels to fit; lower them around what exceeds -0.1
                                  dBFS; write nothing. [default: keep for float, limit for pcm and Ogg]
            --dither none|tpdf    Noise to add before samples are rounded to integers: none, or triangular
                                  noise of 2 steps. [default: none]

      Channels:
            --rig NAME|FILE       Profile, layout, rate and encoding for the equipment at hand: a name
                                  that "thrum rigs" lists, or a JSON file as it prints them. Options
                                  beside it win. [default: none]
            --layout NAME|MAP|FILE
                                  Channels: a name that "thrum layouts" lists, a JSON file as it prints
                                  them, or a map, which is a comma list of
                                  ROLE[.N][:GAINdB][:invert][:DELAYms] with the roles L R C audio haptic
                                  transients continuous trigger silence. [default: discrete]
            --channel-mask HEX    Speaker positions that the file declares, as in WAVEFORMATEXTENSIBLE; 0
                                  declares none. [such as 0x33; default: the layout's]
            --assign ROLE.N,ROLE.N
                                  The haptic channel that plays each pattern, in their order; with
                                  --together. [default: every haptic channel plays all patterns]
            --haptic-delay MS     Let everything haptic come late by so much, to meet a slower
                                  loudspeaker. [0 to 10000 ms; default: 0]
            --dc-block            Take constants out of everything haptic, by a first-order high-pass at 2
                                  Hz.

      Level:
            --gain DB             Raise all channels by so much. [-200 to 200 dB; default: 0]
            --haptics-only        Leave the audio events out.
            --audio-only          Leave the haptic events out.

      Signal:
            --rate HZ             Frames a second. [1000 to 384000 Hz; default: 48000]
            --profile [ROLE.N=]NAME|FILE
                                  What stands for the actuator: a name that "thrum profiles" lists, or a
                                  JSON file as it prints them; by default reference. haptic.2=NAME gives
                                  the second haptic channel one of its own. [repeatable]
            --signal drive|response
                                  What the haptic channels hold: what the amplifier gets, or what the
                                  actuator makes of it. [default: drive]
            --no-declick          Leave jumps of controls and edges of envelopes as hard as the pattern
                                  has them.

      Player:
            --loop N              Play the pattern so often. [1 to 100000; default: 1]
            --loop-end S          Where a pass ends, on the pattern's own timeline before the rate. [0 s
                                  or more; default: the end of the last event]
            --playback-rate R     Play so many times as fast. Pitch, taps, envelopes and the speed of
                                  audio files stay as they are. [above 0, as a number or a fraction such
                                  as 1/3; default: 1]
            --seek S              Begin there; events that began before do not sound. This and the times
                                  below count from the start of the first pass, in seconds of playback
                                  without pauses. [0 s or more; default: 0]
            --pause AT:FOR        Halt there for so long, then go on in mid-event. [seconds; repeatable]
            --stop S              Stop there. [0 s or more; default: never]
            --set ID=VALUE@S      Send a dynamic parameter at a time, such as
                                  HapticIntensityControl=0.5@1.25. It acts to the end of its pass.
                                  [seconds; repeatable]
            --curve ID@S:T=V,T=V  Schedule a parameter curve at a time, its points counted from there,
                                  such as HapticIntensityControl@1:0=1,0.5=0. [seconds; repeatable]
            --mute haptics|audio@FROM[:TO]
                                  Let haptics or audio be silent from a time on, up to another if there is
                                  one. [seconds; repeatable]
            --performance FILE    What a player was told, as JSON. Options beside it win where there can
                                  be one value, and are added to the file's list where there can be
                                  several. [default: none]

      Reading:
            --strict              Refuse what a device refuses, instead of making the best of it.
            --device-limits       Keep what a phone keeps: 30 s of a continuous event, 16 points of a
                                  curve.
            --curve-times relative|absolute
                                  Times of curve points count from the start of their curve, as Apple has
                                  it, or from that of the pattern, as some exporters write it. [default:
                                  relative]
            --limit NAME=VALUE    Move a bound on what is read and written, such as frames=2M or
                                  input-bytes=128MiB. [input-bytes, nesting, values, entries,
                                  curve-points, pattern-seconds, diagnostics, frames, output-bytes,
                                  waveform-frames, waveform-channels, decoded-bytes; repeatable]

      Audio files:
            --audio-root DIR      Look for audio files here too, beside the pattern's own folder.
                                  [repeatable]
            --missing-audio fail|silence
                                  What to do about an audio file that is not found. [default: fail]

      Description:
            --no-markers          Leave out the marker at each event.
            --no-provenance       Leave out the text that names version, profile, options and hashes.
            --date ISO8601        The date that the file says it was made on. [default: SOURCE_DATE_EPOCH,
                                  else none]

      Several patterns:
        -j, --jobs N              Render so many patterns at a time. The files do not depend on it. [1 to
                                  256; default: as many as there are processors]
            --skip-existing       Leave out patterns whose output is there already, whatever is in it.
            --changed             Leave out patterns whose output is what it would become: by the
                                  manifest, neither pattern, audio files, options nor signal version have
                                  changed.
            --fail-fast           Begin no further pattern once one has failed.
            --shard K/N           Render only part K of N of about equal cost, each for another machine;
                                  "thrum manifest merge" joins what they write down. [1/1 to 10000/10000;
                                  default: all]
            --manifest FILE       Where to keep what went into each output and what is in it. [default:
                                  thrum-manifest.json in the output folder]
            --progress auto|always|never
                                  Show how far the work has come; auto redraws a line on a terminal and
                                  prints one every ten seconds elsewhere. [default: auto]

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
        thrum render Heartbeat.ahap
            Writes Heartbeat.wav: left, right and haptic channels.
        thrum render --layout haptic --encoding pcm24 --overload scale Patterns/ -o Renders/
            Writes the haptic signal of every pattern in a folder, lowered where it would not fit.
        thrum render Drum.ahap --layout audition -o - | play -
            Plays a pattern over head-phones, with SoX.

      Exit status:
        0    all well, warnings included
        1    a pattern was refused; all others were rendered
        2    the command could not be done: a wrong option, an output that cannot be written
        130  interrupted

      """#
    #expect(run("help", "render").output == text)
  }

  @Test func theHelpOfInspectIsThisText() {
    let text = #"""
      Usage: thrum inspect [OPTION]... PATTERN|AUDIO...

      Prints what a pattern consists of: its length, events, parameters, curves, audio files and features.
      With an option it prints the schedule, the controls, the onsets or a description instead. Of an
      audio file it prints format, channels, levels, markers and, if Thrum made it, out of what and how.

      Operands:
        PATTERN|AUDIO...          Pattern files; folders, which are searched for .ahap files at any depth;
                                  - for a pattern on standard input; audio files.

      Form:
            --plan                Print the schedule, a voice a line, in frames.
            --csv                 Print the values of all controls where they change, as CSV.
            --onsets              Print when each event starts, as tab-separated values.
            --describe            Describe the pattern in sentences.
            --json                Print one JSON document instead of text.

      Signal:
            --rate HZ             Frames a second. [1000 to 384000 Hz; default: 48000]
            --profile [ROLE.N=]NAME|FILE
                                  What stands for the actuator: a name that "thrum profiles" lists, or a
                                  JSON file as it prints them; by default reference. haptic.2=NAME gives
                                  the second haptic channel one of its own. [repeatable]
            --signal drive|response
                                  What the haptic channels hold: what the amplifier gets, or what the
                                  actuator makes of it. [default: drive]
            --no-declick          Leave jumps of controls and edges of envelopes as hard as the pattern
                                  has them.

      Reading:
            --strict              Refuse what a device refuses, instead of making the best of it.
            --device-limits       Keep what a phone keeps: 30 s of a continuous event, 16 points of a
                                  curve.
            --curve-times relative|absolute
                                  Times of curve points count from the start of their curve, as Apple has
                                  it, or from that of the pattern, as some exporters write it. [default:
                                  relative]
            --limit NAME=VALUE    Move a bound on what is read and written, such as frames=2M or
                                  input-bytes=128MiB. [input-bytes, nesting, values, entries,
                                  curve-points, pattern-seconds, diagnostics, frames, output-bytes,
                                  waveform-frames, waveform-channels, decoded-bytes; repeatable]

      Audio files:
            --audio-root DIR      Look for audio files here too, beside the pattern's own folder.
                                  [repeatable]
            --missing-audio fail|silence
                                  What to do about an audio file that is not found. [default: fail]

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
        thrum inspect Heartbeat.ahap
            Lists events, parameters and curves.
        thrum inspect --plan --rate 44100 Heartbeat.ahap
            Prints the voices in frames at 44.1 kHz.
        thrum inspect --onsets Heartbeat.ahap > onsets.tsv
            Writes a table of onsets.
        thrum inspect Heartbeat.wav
            Lists channels, levels, markers and what made the file.

      Exit status:
        0    all well, warnings included
        1    a pattern or an audio file was refused
        2    the command could not be done: a wrong option, an output that cannot be written
        130  interrupted

      """#
    #expect(run("help", "inspect").output == text)
  }

  @Test func theHelpOfLintIsThisText() {
    let text = #"""
      Usage: thrum lint [OPTION]... PATTERN...

      Reports every problem of every pattern with its line and column, the error code that a device would
      give, and the likely fix; audio files that a pattern plays are looked up and decoded too. Without
      --strict, what can be rendered all the same is a warning. With --profile, events that are over
      before that actuator has risen are warned of.

      Operands:
        PATTERN...                Pattern files; folders, which are searched for .ahap files at any depth;
                                  or - for standard input.

      Answer:
            --fail-on error|warning
                                  From which severity on the answer is negative. [default: error]
            --format text|json|github
                                  Text for people, one JSON document, or annotations for GitHub Actions.
                                  [default: text]
            --json                Print one JSON document instead of text.

      Reading:
            --strict              Refuse what a device refuses, instead of making the best of it.
            --device-limits       Keep what a phone keeps: 30 s of a continuous event, 16 points of a
                                  curve.
            --curve-times relative|absolute
                                  Times of curve points count from the start of their curve, as Apple has
                                  it, or from that of the pattern, as some exporters write it. [default:
                                  relative]
            --limit NAME=VALUE    Move a bound on what is read and written, such as frames=2M or
                                  input-bytes=128MiB. [input-bytes, nesting, values, entries,
                                  curve-points, pattern-seconds, diagnostics, frames, output-bytes,
                                  waveform-frames, waveform-channels, decoded-bytes; repeatable]

      Signal:
            --rate HZ             Frames a second. [1000 to 384000 Hz; default: 48000]
            --profile [ROLE.N=]NAME|FILE
                                  What stands for the actuator: a name that "thrum profiles" lists, or a
                                  JSON file as it prints them; by default reference. haptic.2=NAME gives
                                  the second haptic channel one of its own. [repeatable]
            --signal drive|response
                                  What the haptic channels hold: what the amplifier gets, or what the
                                  actuator makes of it. [default: drive]
            --no-declick          Leave jumps of controls and edges of envelopes as hard as the pattern
                                  has them.

      Audio files:
            --audio-root DIR      Look for audio files here too, beside the pattern's own folder.
                                  [repeatable]
            --missing-audio fail|silence
                                  What to do about an audio file that is not found. [default: fail]

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
        thrum lint Heartbeat.ahap
            Lists the problems of a pattern.
        thrum lint --strict --fail-on warning Patterns/
            Fails unless a device would take every pattern in a folder without a doubt.

      Exit status:
        0    all well, warnings included
        1    there are errors, or with --fail-on warning, warnings
        2    the command could not be done: a wrong option, an output that cannot be written
        130  interrupted

      """#
    #expect(run("help", "lint").output == text)
  }

  @Test func theHelpOfProfilesIsThisText() {
    let text = #"""
      Usage: thrum profiles [OPTION]... [NAME]

      Lists the profiles that "thrum render --profile" knows: the frequencies that sharpness 0 and 1 stand
      for, what becomes of intensity, and what else shapes the signal. With the name of one, prints it as
      JSON, which --profile accepts from a file.

      Operands:
        [NAME]                    The profile to show as JSON.

      Answer:
            --cite                Print where the numbers of a profile, or of all, come from.

      Help:
        -h, --help                Print this help.
            --version             Print the program's version.

      Examples:
        thrum profiles reference > mine.json
            Makes a profile to change, for --profile mine.json.

      Exit status:
        0    all well, warnings included
        2    the command could not be done: a wrong option, an output that cannot be written
        130  interrupted

      """#
    #expect(run("help", "profiles").output == text)
  }

  @Test func theHelpOfLayoutsIsThisText() {
    let text = #"""
      Usage: thrum layouts [OPTION]... [NAME]

      Lists the layouts that "thrum render --layout" knows: which signal is on which channel, and what
      for. With the name of one, prints it as JSON, with its channel mask and how to hear it.

      Operands:
        [NAME]                    The layout to show as JSON.

      Help:
        -h, --help                Print this help.
            --version             Print the program's version.

      Examples:
        thrum layouts 2.1
            Shows the layout for a subwoofer output.

      Exit status:
        0    all well, warnings included
        2    the command could not be done: a wrong option, an output that cannot be written
        130  interrupted

      """#
    #expect(run("help", "layouts").output == text)
  }

  @Test func theHelpOfRigsIsThisText() {
    let text = #"""
      Usage: thrum rigs [OPTION]... [NAME]

      Lists the rigs that "thrum render --rig" knows: a profile, a layout, a rate and an encoding under
      one name. With the name of one, prints it as JSON, which --rig accepts from a file.

      Operands:
        [NAME]                    The rig to show as JSON.

      Answer:
            --cite                Print where the choices of a rig, or of all, come from.

      Help:
        -h, --help                Print this help.
            --version             Print the program's version.

      Examples:
        thrum rigs bass-shaker > mine.json
            Makes a rig to change, for --rig mine.json.

      Exit status:
        0    all well, warnings included
        2    the command could not be done: a wrong option, an output that cannot be written
        130  interrupted

      """#
    #expect(run("help", "rigs").output == text)
  }

  @Test func theHelpOfManifestIsThisText() {
    let text = #"""
      Usage: thrum manifest [OPTION]... merge|show FILE...

      A batch keeps a manifest of its outputs. When a batch is shared out among machines with "thrum
      render --shard", each has its own, and merge proves that together they have every output of the
      batch once: it names parts that are missing, outputs that are there twice and patterns that failed.
      What it writes is, byte for byte, what one machine alone would have written.

      Operands:
        merge|show                merge checks that manifests make up a whole batch and joins them; show
                                  prints what is in them.
        FILE...                   Manifests, as "thrum render" writes them.

      Output:
        -o, --output FILE         Where merge writes what it joined. [default: none, only check]
            --json                Print one JSON document instead of text.

      Help:
        -h, --help                Print this help.
            --version             Print the program's version.

      Examples:
        thrum manifest merge part-*.json -o Renders/thrum-manifest.json
            Joins what several machines wrote, if nothing is missing.
        thrum manifest show Renders/thrum-manifest.json
            Lists the outputs with length and peak.

      Exit status:
        0    all well, warnings included
        1    something is missing, double or failed
        2    the command could not be done: a wrong option, an output that cannot be written
        130  interrupted

      """#
    #expect(run("help", "manifest").output == text)
  }
}
