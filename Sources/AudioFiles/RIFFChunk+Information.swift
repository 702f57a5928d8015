/// What a file says of its making, as `bext` and `LIST INFO` have room for it: ASCII throughout.
public struct FileInformation: Hashable, Sendable {
  /// The name of the program, such as `Thrum`; 32 bytes of it are kept in `bext`.
  public var originator: String
  /// The name and the version of the program.
  public var software: String
  /// What the file is in short, of which ``descriptionByteCount`` bytes are kept.
  public var description: String
  /// All there is to say, a fact a line.
  public var lines: [String]
  /// When it was made; nil leaves the fields for it empty.
  public var date: Timestamp?

  /// The room that `bext` has for a description.
  public static let descriptionByteCount = 256

  /// Collects what there is to say.
  public init(
    originator: String, software: String, description: String, lines: [String], date: Timestamp? = nil
  ) {
    self.originator = originator
    self.software = software
    self.description = description
    self.lines = lines
    self.date = date
  }
}

extension RIFFChunk {
  /// `bext` and `LIST INFO`, which say the same to two kinds of readers.
  public static func information(_ information: FileInformation) -> [RIFFChunk] {
    [broadcastExtension(information), infoList(information)]
  }

  /// `bext`, version 1 (EBU Tech 3285): 602 bytes of fields, then the coding history, a line for each fact.
  ///
  /// No UMID and no originator reference: both would have to be unique, and equal renders have equal bytes.
  private static func broadcastExtension(_ information: FileInformation) -> RIFFChunk {
    var body: [UInt8] = []
    body.append(text: information.description, byteCount: FileInformation.descriptionByteCount)
    body.append(text: information.originator, byteCount: 32)
    body.append(text: "", byteCount: 32)  // OriginatorReference
    body.append(text: information.date?.day ?? "", byteCount: 10)
    body.append(text: information.date?.time ?? "", byteCount: 8)
    body.append(littleEndian: UInt64(0))  // TimeReference: none
    body.append(littleEndian: UInt16(1))  // Version
    body += [UInt8](repeating: 0, count: 64 + 190)  // UMID and what is reserved
    body += information.lines.flatMap { [UInt8](ascii: $0) + Array("\r\n".utf8) }
    // libsndfile 1.2 does not step over the pad byte of a `bext` in an RF64.
    if body.count % 2 == 1 { body.append(0) }
    return RIFFChunk("bext", body)
  }

  /// `LIST INFO`: software, comment and, if there is one, the date. A comment has no line breaks, so `; ` parts the
  /// facts.
  private static func infoList(_ information: FileInformation) -> RIFFChunk {
    var chunks = [
      text("ISFT", information.software), text("ICMT", information.lines.joined(separator: "; ")),
    ]
    if let date = information.date { chunks.append(text("ICRD", date.iso8601)) }
    return list("INFO", chunks)
  }

  private static func text(_ identifier: String, _ text: String) -> RIFFChunk {
    RIFFChunk(identifier, [UInt8](ascii: text) + [0])
  }
}
