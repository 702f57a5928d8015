import AudioFiles
import CommandLineKit

Program.thrum.runAndExit(cleanUp: TemporaryFiles.removeAll)
