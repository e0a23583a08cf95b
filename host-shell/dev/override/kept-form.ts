/* Keeps what is typed on a page while an edit of a tried remote loads it again: in the tab, and only for the same address. */

const KEY = 'vestibule-edited-form';
const CONTROLS = 'input, select, textarea';
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const NO_VALUE = ['button', 'file', 'hidden', 'image', 'password', 'reset', 'select-multiple', 'submit'];
const SECRET = /^(one-time-code|cc-.*|(current|new)-password)$/;
const TICKED = ['checkbox', 'radio'];

/**
 * Follows what is typed on the page, and types again what was kept before it was loaded, as soon as its fields are there.
 * Passwords, codes, cards and files are never kept.
 *
 * @returns a function that keeps what is typed now, for the next load
 */
export function followForm(): () => void {
  const typed = new WeakSet<EventTarget>();
  const shownPasswords = new WeakSet<Node>();
  const isKept = (control: Control): boolean =>
    !NO_VALUE.includes(control.type) &&
    !shownPasswords.has(control) &&
    !control.autocomplete?.split(' ').some((word) => SECRET.test(word.toLowerCase()));

  for (const kind of ['input', 'change']) {
    document.addEventListener(kind, ({ target }) => target && typed.add(target), true);
  }
  const passwords = { subtree: true, attributeFilter: ['type'], attributeOldValue: true };
  new MutationObserver((changes) => {
    for (const { oldValue, target } of changes) if (oldValue === 'password') shownPasswords.add(target);
  }).observe(document, passwords);

  const awaited = takeKept();
  const typeAgain = (): void => {
    for (const [place, control] of controls()) {
      const value = awaited.get(place);
      if (value === undefined || !isKept(control)) continue;
      awaited.delete(place);
      setValue(control, value);
    }
    if (awaited.size === 0) arriving.disconnect();
  };
  const arriving = new MutationObserver(typeAgain);
  arriving.observe(document, { subtree: true, childList: true });
  typeAgain();

  return () => {
    const fields = new Map(awaited);
    for (const [place, control] of controls()) {
      if (typed.has(control) && isKept(control)) fields.set(place, valueOf(control));
    }
    const kept = { address: window.location.href, fields: [...fields] };
    try {
      window.sessionStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // A browser that stores nothing keeps nothing.
    }
  };
}

/** All controls, each by what stays of it: its kind, name and label, and which one of those it is. */
function controls(): [place: string, control: Control][] {
  const seen = new Map<string, number>();
  return Array.from(document.querySelectorAll<Control>(CONTROLS), (control) => {
    const label = control.labels?.[0]?.textContent ?? control.getAttribute('aria-label');
    const option = isTicked(control) ? control.value : '';
    const key = JSON.stringify([control.type, control.name, label, option]);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return [`${key} ${count}`, control];
  });
}

const isTicked = (control: Control): control is HTMLInputElement => TICKED.includes(control.type);

const valueOf = (control: Control): string => (isTicked(control) ? String(control.checked) : control.value);

function setValue(control: Control, value: string): void {
  if (valueOf(control) === value) return;
  if (isTicked(control)) {
    control.click();
    return;
  }
  // React hears of a value only if it isn't set by its own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** @returns by places; empty if nothing was kept for this address */
function takeKept(): Map<string, string> {
  try {
    const { address, fields } = Object(JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}'));
    window.sessionStorage.removeItem(KEY);
    const isFields = Array.isArray(fields) && fields.every(isField);
    return new Map(isFields && address === window.location.href ? fields : []);
  } catch {
    return new Map();
  }
}

const isField = (field: unknown): field is [string, string] =>
  Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === 'string');
