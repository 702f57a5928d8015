import Testing

@testable import CommandLineKit

@Suite struct CompletionsTests {
  @Test func theBashScriptIsThisText() {
    #expect(
      kettle("completions", "bash").output == #"""
        # bash completion for kettle

        _kettle_words() {
          COMPREPLY+=($(compgen -W "$1" -- "$cur"))
        }

        _kettle_folders() {
          local IFS=$'\n'
          compopt -o filenames 2>/dev/null
          COMPREPLY+=($(compgen -d -- "$cur"))
        }

        _kettle_files() {
          local IFS=$'\n'
          compopt -o filenames 2>/dev/null
          COMPREPLY+=($(compgen -f -X "$1" -- "$cur"))
        }

        _kettle() {
          local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} verb= i
          COMPREPLY=()
          if [[ $cur == = ]]; then
            cur=
          elif [[ $prev == = ]]; then
            prev=${COMP_WORDS[COMP_CWORD-2]}
          fi
          for ((i = 1; i < COMP_CWORD; i++)); do
            case ${COMP_WORDS[i]} in
              brew|pour|completions|help) verb=${COMP_WORDS[i]}; break ;;
            esac
          done
          case $verb in
            '')
              _kettle_words 'brew pour completions help -h --help --version'
              ;;
            brew)
              case $prev in
                --roast) _kettle_words 'light medium dark'; return ;;
                --blend) _kettle_words 'house noon'; _kettle_folders; _kettle_files '!*.bean'; return ;;
                -o|--output) _kettle_files ''; return ;;
                --limit) _kettle_words 'cups= sugar='; return ;;
                --color) _kettle_words 'auto always never'; return ;;
                --heat|--dose) return ;;
              esac
              if [[ $cur == -* ]]; then
                _kettle_words '--heat --dose --roast --blend -o --output --limit -m --milk --black -q --quiet -v --verbose --color --plain -h --help --version'
              else
                _kettle_folders
                _kettle_files '!*.cup'
                _kettle_files '!*.mug'
              fi
              ;;
            pour)
              if [[ $cur == -* ]]; then
                _kettle_words '-h --help --version'
              else
                _kettle_folders
                _kettle_words 'sink guest'
              fi
              ;;
            completions)
              if [[ $cur == -* ]]; then
                _kettle_words '-h --help --version'
              else
                _kettle_words 'bash zsh fish'
              fi
              ;;
            help)
              if [[ $cur == -* ]]; then
                _kettle_words '-h --help --version'
              else
                _kettle_words 'brew pour completions'
              fi
              ;;
          esac
        }

        complete -F _kettle kettle

        """#)
  }

  @Test func theZshScriptIsThisText() {
    #expect(
      kettle("completions", "zsh").output == #"""
        #compdef kettle

        _kettle() {
          local context state line
          typeset -A opt_args
          local -a verbs=(
            'brew:Fill cups with coffee.'
            'pour:Pour one cup into another.'
            'completions:Print a completion script for bash, zsh or fish.'
            'help:Explain the program or a verb.'
          )
          _arguments -C \
            '(-h --help)-h[Print this help.]' \
            '(-h --help)--help[Print this help.]' \
            '--version[Print the program'\''s version.]' \
            '1:verb:->verb' \
            '*::argument:->arguments'
          case $state in
            verb) _describe verb verbs ;;
            arguments)
              case $line[1] in
                brew)
                  _arguments -s -S \
                    '--heat=[Water temperature.]:C:' \
                    '--dose=[Coffee in each cup.]:G:' \
                    '--roast=[How dark the beans are.]:light|medium|dark:(light medium dark)' \
                    '--blend=[Which beans.]:NAME|FILE:{_alternative "words\:words\:(house noon)" "files\:files\:_files -g '\''*.bean'\''"}' \
                    '(-o --output)-o+[Where it goes.]:FILE:_files' \
                    '(-o --output)--output=[Where it goes.]:FILE:_files' \
                    '*--limit=[Raise a limit.]:NAME=N:(cups= sugar=)' \
                    '(-m --milk)-m[Add milk.]' \
                    '(-m --milk)--milk[Add milk.]' \
                    '--black[Add nothing.]' \
                    '(-q --quiet)-q[Say nothing but errors.]' \
                    '(-q --quiet)--quiet[Say nothing but errors.]' \
                    '(-v --verbose)-v[Explain what is done.]' \
                    '(-v --verbose)--verbose[Explain what is done.]' \
                    '--color=[Colour messages; auto does so on a terminal, unless NO_COLOR is set.]:auto|always|never:(auto always never)' \
                    '--plain[Print for screen readers and logs\: ASCII, no colour, one fact a line.]' \
                    '(-h --help)-h[Print this help.]' \
                    '(-h --help)--help[Print this help.]' \
                    '--version[Print the program'\''s version.]' \
                    '*:CUP:_files -g '\''*.(cup|mug)'\'''
                  ;;
                pour)
                  _arguments -s -S \
                    '(-h --help)-h[Print this help.]' \
                    '(-h --help)--help[Print this help.]' \
                    '--version[Print the program'\''s version.]' \
                    ':FROM:_files -/' \
                    '::TO:(sink guest)'
                  ;;
                completions)
                  _arguments -s -S \
                    '(-h --help)-h[Print this help.]' \
                    '(-h --help)--help[Print this help.]' \
                    '--version[Print the program'\''s version.]' \
                    ':SHELL:(bash zsh fish)'
                  ;;
                help)
                  _arguments -s -S \
                    '(-h --help)-h[Print this help.]' \
                    '(-h --help)--help[Print this help.]' \
                    '--version[Print the program'\''s version.]' \
                    '::VERB:(brew pour completions)'
                  ;;
              esac
              ;;
          esac
        }

        if [[ $funcstack[1] == _kettle ]]; then
          _kettle "$@"
        else
          compdef _kettle kettle
        fi

        """#)
  }

  @Test func theFishScriptIsThisText() {
    #expect(
      kettle("completions", "fish").output == #"""
        # fish completion for kettle
        complete -c kettle -f
        complete -c kettle -n 'not __fish_seen_subcommand_from brew pour completions help' -a brew -d 'Fill cups with coffee.'
        complete -c kettle -n 'not __fish_seen_subcommand_from brew pour completions help' -a pour -d 'Pour one cup into another.'
        complete -c kettle -n 'not __fish_seen_subcommand_from brew pour completions help' -a completions -d 'Print a completion script for bash, zsh or fish.'
        complete -c kettle -n 'not __fish_seen_subcommand_from brew pour completions help' -a help -d 'Explain the program or a verb.'
        complete -c kettle -n 'not __fish_seen_subcommand_from brew pour completions help' -s h -l help -d 'Print this help.'
        complete -c kettle -n 'not __fish_seen_subcommand_from brew pour completions help' -l version -d 'Print the program\'s version.'
        complete -c kettle -n '__fish_seen_subcommand_from brew' -a '(__fish_complete_suffix .cup) (__fish_complete_suffix .mug)'
        complete -c kettle -n '__fish_seen_subcommand_from brew' -l heat -x -d 'Water temperature.'
        complete -c kettle -n '__fish_seen_subcommand_from brew' -l dose -x -d 'Coffee in each cup.'
        complete -c kettle -n '__fish_seen_subcommand_from brew' -l roast -x -a 'light medium dark' -d 'How dark the beans are.'
        complete -c kettle -n '__fish_seen_subcommand_from brew' -l blend -r -a 'house noon (__fish_complete_suffix .bean)' -d 'Which beans.'
        complete -c kettle -n '__fish_seen_subcommand_from brew' -s o -l output -r -F -d 'Where it goes.'
        complete -c kettle -n '__fish_seen_subcommand_from brew' -l limit -x -a 'cups= sugar=' -d 'Raise a limit.'
        complete -c kettle -n '__fish_seen_subcommand_from brew' -s m -l milk -d 'Add milk.'
        complete -c kettle -n '__fish_seen_subcommand_from brew' -l black -d 'Add nothing.'
        complete -c kettle -n '__fish_seen_subcommand_from brew' -s q -l quiet -d 'Say nothing but errors.'
        complete -c kettle -n '__fish_seen_subcommand_from brew' -s v -l verbose -d 'Explain what is done.'
        complete -c kettle -n '__fish_seen_subcommand_from brew' -l color -x -a 'auto always never' -d 'Colour messages; auto does so on a terminal, unless NO_COLOR is set.'
        complete -c kettle -n '__fish_seen_subcommand_from brew' -l plain -d 'Print for screen readers and logs: ASCII, no colour, one fact a line.'
        complete -c kettle -n '__fish_seen_subcommand_from brew' -s h -l help -d 'Print this help.'
        complete -c kettle -n '__fish_seen_subcommand_from brew' -l version -d 'Print the program\'s version.'
        complete -c kettle -n '__fish_seen_subcommand_from pour' -a '(__fish_complete_directories)'
        complete -c kettle -n '__fish_seen_subcommand_from pour' -a 'sink guest'
        complete -c kettle -n '__fish_seen_subcommand_from pour' -s h -l help -d 'Print this help.'
        complete -c kettle -n '__fish_seen_subcommand_from pour' -l version -d 'Print the program\'s version.'
        complete -c kettle -n '__fish_seen_subcommand_from completions' -a 'bash zsh fish'
        complete -c kettle -n '__fish_seen_subcommand_from completions' -s h -l help -d 'Print this help.'
        complete -c kettle -n '__fish_seen_subcommand_from completions' -l version -d 'Print the program\'s version.'
        complete -c kettle -n '__fish_seen_subcommand_from help' -a 'brew pour completions'
        complete -c kettle -n '__fish_seen_subcommand_from help' -s h -l help -d 'Print this help.'
        complete -c kettle -n '__fish_seen_subcommand_from help' -l version -d 'Print the program\'s version.'

        """#)
  }
}
