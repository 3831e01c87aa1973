import Testing

@Suite("Nothing jumps", .serialized, .timeLimit(.minutes(45)))
struct CalmTests {
    /// Opens every screen of screens.js afresh and gives those on which something moved that was there already.
    private static let moved = """
        const { screens } = await import('/screens.js');
        const moved = [];
        for (const name of Object.keys(screens)) {
          const part = name === 'food' ? '/rice' : name === 'recap' ? '/last' : '';
          self.shifts = [];
          location.hash = `#/${name}${part}${name === 'search' ? '?q=rice' : ''}`;
          await atRest(500);
          const sum = self.shifts.reduce((total, { value }) => total + value, 0);
          if (sum > 0.005) moved.push(`${name}: ${sum.toFixed(3)} by ${self.shifts.map(({ nodes }) => nodes)}`);
        }
        return moved.join('\\n');
        """

    @Test(
        "no screen moves what it has shown, and none is wider than the window while it is drawn",
        arguments: [390, 1280])
    func shifts(width: Int) throws {
        let pages = try ServedPages()
        try pages.diary("sample", "seed")
        let page = try Page()
        try page.knowsRest()
        try page.chromium(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": 844, "deviceScaleFactor": 1, "mobile": width < 600])
        try page.chromium(
            "Page.addScriptToEvaluateOnNewDocument",
            [
                "source": """
                self.shifts = [];
                new PerformanceObserver((list) => list.getEntries().forEach(({ value, sources }) =>
                  shifts.push({ value, nodes: sources.map(({ node }) => node?.outerHTML?.slice(0, 80)) })))
                  .observe({ type: 'layout-shift', buffered: true });
                self.widest = 0;
                const look = () => {
                  widest = Math.max(widest, document.documentElement.scrollWidth);
                  requestAnimationFrame(look);
                };
                addEventListener('DOMContentLoaded', look);
                """
            ])
        try page.open(pages.address)
        #expect(try page.comes("document.querySelector('.banner')"))
        try page.run("await atRest(500)")
        #expect(try page.text("self.shifts.reduce((total, { value }) => total + value, 0) < 0.005") == "true")
        let moved = try page.run(Self.moved) as? String
        #expect(moved == "")
        let widest = try page.text("self.widest")
        #expect(widest == "\(width)")
    }
}
