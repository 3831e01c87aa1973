// The browser's Back, and a phone's gesture for it, closes what lies above the page before it leaves the page.
//
// Each sheet is a step of its own in the history, with the address of the page below it: {sheet: its id}. A sheet that
// is closed in another way leaves its step behind; it is passed over when somebody goes back.

// The sheets that are open, the lowest first: {id, ask}.
const open = [];
const isOpen = (id) => open.some((each) => each.id === id);
let last;
const remember = () => { last = { id: history.state?.sheet, href: location.href }; };
remember();

// A sheet has opened. ask() closes it. Gives what is to be called once it is closed.
export function entered(ask) {
  const sheet = { id: `${Date.now()}-${Math.random()}`, ask };
  // A step that another sheet has left behind serves this one.
  const isFree = history.state?.sheet && !isOpen(history.state.sheet);
  history[isFree ? 'replaceState' : 'pushState']({ sheet: sheet.id }, '');
  open.push(sheet);
  remember();
  return () => {
    if (open.includes(sheet)) open.splice(open.indexOf(sheet), 1);
  };
}

// Puts another address in place of the one that is shown, without another step.
export function showAddress(address) {
  history.replaceState(history.state, '', address);
  remember();
}

addEventListener('popstate', () => {
  const before = last;
  remember();
  // Another address is another page, to which somebody has gone on.
  if (!before.id || before.href !== location.href) return;
  const top = open.at(-1);
  if (top?.id === before.id) top.ask();
  // Whoever goes back from where nothing is open any more means the page before.
  else if (!isOpen(before.id)) history.back();
});
addEventListener('hashchange', remember);
