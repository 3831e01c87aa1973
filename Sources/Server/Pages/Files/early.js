// Asks for what Today shows while the modules are still on their way; api.js takes these answers instead of asking.

if (['', '#/today'].includes(location.hash) && localStorage.getItem('welcomed')) {
  self.early = new Map(['/v1/streak', '/v1/entries?day=today&limit=1000', '/v1/settings'].map((path) => {
    const answer = fetch(path, { credentials: 'same-origin' });
    answer.catch(() => {});
    return [path, answer];
  }));
  // Later they are old.
  setTimeout(() => { self.early = null; }, 5_000);
}
