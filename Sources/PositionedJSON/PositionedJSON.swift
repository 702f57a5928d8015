// PositionedJSON
