// One import gives a Swift user the stages from a pattern to a file.
@_exported public import AHAP
@_exported public import AudioFiles
@_exported public import PatternModel
@_exported public import PositionedJSON
@_exported public import Rendering
@_exported public import Synthesis
