// Asks for what Today or another day shows while the modules are still on their way; api.js takes these answers instead
// of asking.

{
  const [isDay, day = 'today'] = /^(?:#\/today(?:\/(\d{4}-\d\d-\d\d))?)?$/.exec(location.hash) ?? [null];
  if (isDay !== null && localStorage.getItem('welcomed')) {
    const paths = ['/v1/streak', `/v1/entries?day=${day}&limit=1000`, '/v1/settings', '/v1/journals', '/v1/session'];
    // On Mondays the week that is over is offered.
    if (day === 'today' && new Date().getDay() === 1) {
      paths.push('/v1/recap?week=last');
      // Only fetched. An import beside app.js would meet texts.js while that waits for a catalogue, which WebKit may
      // not stand.
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href: '/recap-offer.js' });
      document.head.append(link);
    }
    self.early = new Map(paths.map((path) => {
      const answer = fetch(path, { credentials: 'same-origin' });
      answer.catch(() => {});
      return [path, answer];
    }));
    // Later they are old, and another screen asks for itself: where the browser's Monday is not the household's, nobody
    // has taken the recap.
    setTimeout(() => { self.early = null; }, 5_000);
    addEventListener('hashchange', () => { self.early = null; }, { once: true });
  }
}
