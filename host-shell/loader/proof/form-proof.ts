/** The forms of the page, and those of its document until the page takes over. */
const FORMS = '#vestibule form, #vestibule-document-form form, form#vestibule-document-form';
const FIELDS = 'input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="file"])';
const SUBMITS = 'button[type="submit"], button:not([type]), input[type="submit"]';
/** What counts its presses keeps pointers off by itself for a moment. */
const DELIBERATE = '[data-deliberate]';

/** The controls that were taken off the page. */
const removed = new Set<Element>();

/**
 * Proves that users can see, reach and use the forms on the page.
 *
 * @returns what is in their way, in a sentence; undefined if nothing is
 */
export function obstacle(): string | undefined {
  if (!document.getElementById('vestibule')) return 'the page is gone';
  const torn = [...removed].find((control) => isTorn(control));
  if (torn) return `${nameOf(torn)} is gone`;
  for (const form of shownForms()) {
    const fields = controls(form, FIELDS);
    const submits = controls(form, SUBMITS);
    const all = [...fields, ...submits];
    const unseen = all.find((control) => !isSeen(control));
    if (unseen) return `${nameOf(unseen)} can't be seen`;
    const locked = all.find((control) => isLocked(control));
    if (locked) return `${nameOf(locked)} is locked`;
    const covered = all.filter((control) => isCovered(control));
    // What a browser's extension shows beside a field, such as passwords to choose from, covers some of the others.
    if (
      covered[0] &&
      (covered.length > fields.length || covered.some((control) => submits.includes(control)))
    )
      return `${nameOf(covered[0])} is covered`;
  }
  return deaf();
}

/** Notes what was taken off the page: React forgets its own soon, and what it doesn't forget is gone. */
export function noteRemoved(changes: readonly MutationRecord[]): void {
  for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
    if (!(node instanceof Element)) continue;
    for (const control of [node, ...node.querySelectorAll('*')])
      if (control.matches('input, button')) removed.add(control);
  }
}

/** Whether there is a form that somebody can use now. */
export function hasForm(): boolean {
  return shownForms().length > 0;
}

function shownForms(): HTMLFormElement[] {
  const isDocumentOff = document.documentElement.dataset['form'] === 'off';
  const ofScreens = screenRoots().flatMap((root) => [...root.querySelectorAll('form')]);
  return [...document.querySelectorAll<HTMLFormElement>(FORMS), ...ofScreens].filter(
    (form) =>
      form.closest('[hidden], [data-held][inert]') === null &&
      !(isDocumentOff && form.closest('#vestibule-document-form')) &&
      controls(form, SUBMITS).length > 0,
  );
}

/** Where screens of the login's own stand in a shadow root, as SuperTokens' do. A part of another remote is none. */
export function screenRoots(): ShadowRoot[] {
  return [...document.querySelectorAll('#vestibule :not(.vs-part)')].flatMap(
    ({ shadowRoot }) => shadowRoot ?? [],
  );
}

function controls(form: HTMLFormElement, kind: string): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(kind)].filter(
    (control) => control.closest('[hidden], .vs-hidden') === null,
  );
}

/** Whether it was taken off the page behind React's back. */
function isTorn(control: Element): boolean {
  if (!control.isConnected && Object.keys(control).some((key) => key.startsWith('__reactFiber'))) return true;
  removed.delete(control);
  return false;
}

function isSeen(control: HTMLElement): boolean {
  const { width, height, right, bottom } = control.getBoundingClientRect();
  // Nobody can scroll further left or up than to the page's beginning.
  const isOff = right + window.scrollX <= 0 || bottom + window.scrollY <= 0;
  return (
    width > 0 &&
    height > 0 &&
    !isOff &&
    control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

/**
 * The page's own forms disable nothing, and lock only an address that they have filled in. SuperTokens' own lock theirs while
 * they wait for an answer.
 */
function isLocked(control: HTMLElement): boolean {
  if (control.getRootNode() !== document) return false;
  if (control.matches(':disabled')) return true;
  if (!(control instanceof HTMLInputElement) || !control.readOnly) return false;
  return control.type === 'password' || control.value === '';
}

/** Whether a press on its middle would be another's. */
function isCovered(control: HTMLElement): boolean {
  if (control.closest(DELIBERATE)) return false;
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [root, first] = [control.getRootNode(), document.elementFromPoint(x, y)];
  const hit = root instanceof ShadowRoot && first === root.host ? root.elementFromPoint(x, y) : first;
  // It is outside the window.
  if (!hit || control.contains(hit)) return false;
  const frame = control.parentElement;
  if (frame && frame !== hit && frame.contains(hit)) return false;
  return !hit.closest('label')?.contains(control) && !isOfExtension(hit);
}

// Browsers' extensions add elements with names of their own beside the page's.
function isOfExtension(hit: Element): boolean {
  const top = hit.closest('body > *, html > :not(body)');
  return top !== null && top.localName.includes('-');
}

/** Sends events of ours through a form of ours: what stops or prevents them, stops a user's as well. */
function deaf(): string | undefined {
  const place = document.getElementById('vestibule');
  if (!place) return undefined;
  const box = document.createElement('div');
  const form = document.createElement('form');
  const [field, button] = [document.createElement('input'), document.createElement('button')];
  button.type = 'button';
  box.hidden = true;
  form.append(field, button);
  box.append(form);
  place.append(box);
  const options = { bubbles: true, cancelable: true, composed: true };
  try {
    return (
      sent(box, field, new KeyboardEvent('keydown', { ...options, key: 'a', code: 'KeyA' })) ??
      sent(box, field, new KeyboardEvent('keyup', { ...options, key: 'a', code: 'KeyA' })) ??
      sent(box, field, new InputEvent('beforeinput', { ...options, data: 'a', inputType: 'insertText' })) ??
      sent(box, field, new InputEvent('input', { ...options, data: 'a', inputType: 'insertText' })) ??
      sent(box, field, new MouseEvent('mousedown', options)) ??
      sent(box, button, new MouseEvent('click', options)) ??
      sent(box, form, new SubmitEvent('submit', options))
    );
  } finally {
    box.remove();
  }
}

function sent(box: HTMLElement, target: HTMLElement, event: Event): string | undefined {
  let isThere = false;
  const arrive = () => {
    isThere = true;
    // Nothing of the page may take it for one of its own forms', or for a user's.
    event.stopPropagation();
  };
  box.addEventListener(event.type, arrive);
  target.dispatchEvent(event);
  box.removeEventListener(event.type, arrive);
  if (!isThere) return `the event "${event.type}" doesn't reach forms`;
  return event.defaultPrevented ? `the event "${event.type}" is prevented` : undefined;
}

function nameOf(control: Element): string {
  const name = control.getAttribute('name') ?? control.getAttribute('type') ?? control.localName;
  return `${control.localName} "${name}"`;
}
