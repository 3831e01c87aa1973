import Testing

@testable import HTTP

@Suite("Boundaries of forms") struct BoundaryTests {
    @Test(
        "A boundary is found in quotes or without, beside other parameters, in any case",
        arguments: [
            ("multipart/form-data; boundary=BB", "BB"), ("multipart/form-data;boundary=\"BB\"", "BB"),
            ("multipart/form-data; boundary=BB; charset=utf-8", "BB"),
            ("multipart/form-data; charset=\"a; boundary=no\"; Boundary=BB ", "BB"),
            ("multipart/form-data; boundary=\"a b\"; x=y", "a b"),
            ("multipart/form-data; boundary=----Web=Kit/(x):y?", "----Web=Kit/(x):y?"),
            ("multipart/form-data; boundary=\"a\\\"b\"", "a\"b"), ("multipart/form-data", nil),
            ("multipart/form-data; boundary=", nil), ("multipart/form-data; xboundary=BB", nil),
            ("multipart/form-data; boundary=" + String(repeating: "b", count: 71), nil),
        ] as [(String, String?)])
    func found(contentType: String, boundary: String?) {
        #expect(FormBody.boundary(in: contentType) == boundary)
    }
}
