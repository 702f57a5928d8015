import CommandLineKit

Thrum.program.runAndExit()
