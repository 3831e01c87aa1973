extension Page {
    /// Lets scripts of this page wait by `await atRest(quiet)` until it has been at rest for so many milliseconds: no
    /// request is under way, nothing is drawn anew, nothing moves. Call it before the page is opened.
    func knowsRest() throws {
        try chromium(
            "Page.addScriptToEvaluateOnNewDocument",
            [
                "source": """
                (() => {
                  let [stirred, asked] = [0, 0];
                  const stir = () => { stirred = performance.now(); };
                  const ask = self.fetch;
                  self.fetch = async (...all) => {
                    asked += 1;
                    try { return await ask(...all); } finally { asked -= 1; stir(); }
                  };
                  new MutationObserver(stir).observe(
                    document, { subtree: true, childList: true, attributes: true, characterData: true });
                  new PerformanceObserver(stir).observe({ type: 'resource' });
                  const moves = ({ playState, effect }) =>
                    playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
                  self.atRest = async (quiet) => {
                    const end = performance.now() + 20_000;
                    stir();
                    while (performance.now() < Math.min(end, stirred + quiet)) {
                      await new Promise((resolve) => setTimeout(resolve, 25));
                      if (asked > 0 || document.querySelector('[aria-busy]') || document.getAnimations().some(moves)) stir();
                    }
                  };
                })();
                """
            ])
    }
}
