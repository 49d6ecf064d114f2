import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The character data of all elements of an SVG, in the order of the file.
final class PictureText: NSObject, XMLParserDelegate {
    private(set) var all = ""
    private(set) var title = ""
    private var element = ""

    /// Throws an error that says where the SVG is not well-formed.
    init(_ svg: Data) throws {
        super.init()
        let parser = XMLParser(data: svg)
        parser.delegate = self
        guard parser.parse() else { throw NotWellFormed(line: parser.lineNumber, column: parser.columnNumber) }
    }

    /// The place up to which the SVG was read.
    struct NotWellFormed: Error {
        let line: Int
        let column: Int
    }

    func parser(
        _ parser: XMLParser,
        didStartElement element: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        self.element = element
    }

    func parser(
        _ parser: XMLParser,
        didEndElement: String,
        namespaceURI: String?,
        qualifiedName: String?
    ) {
        element = ""
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        all += text
        if element == "title" { title += text }
    }
}
