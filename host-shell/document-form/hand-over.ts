import { endDocumentOffer } from '@vestibule/auth-runtime';
import { writeInto } from '../write-into';

/** How long typed values wait for a form, in milliseconds: a failure may replace the form for that long. */
const PATIENCE = 300_000;

/**
 * Replaces the document's form with the real page as soon as that shows more than a loading state. Typed values, focus
 * and caret carry over, and if the user has already submitted the form, the real one is submitted.
 */
export async function handOver(root: HTMLElement): Promise<void> {
  const form = window.vestibuleForm;
  window.vestibuleForm = undefined;
  if (!form) {
    // One that was never shown, as the visitor may be signed in.
    document.getElementById('vestibule-document-form')?.remove();
    return;
  }
  // Hidden, and not focusable, until it is complete.
  root.hidden = true;
  await whenWhole(root, form);
  const typed = typedInto(form);
  const reached = reachedIn(form);
  form.place.remove();
  endDocumentOffer();
  root.hidden = false;
  const isFilledIn = fillIn(root, typed);
  if (reached !== undefined) controlOf(root, reached)?.focus();
  // A screen reader whose user was in a field announces what replaced it, or hides it until a failure is over.
  const heading = root.querySelector('h1[tabindex]');
  const isLost = typed.focused !== undefined && document.activeElement === document.body;
  if (isLost && heading instanceof HTMLElement) heading.focus();
  // Don't resubmit automatically after a failure.
  if (!isFilledIn) keepFor(root, { ...typed, isSent: false });
}

/**
 * Waits until the page shows more than a loading state, and replacing the form would interrupt no press or composition.
 */
export function whenWhole(root: HTMLElement, form?: DocumentFormHandle): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (!isWhole(root)) return;
      // A press or composition may end without a change of the page.
      if (form?.isHeld()) {
        timer = setTimeout(look, 20);
        return;
      }
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true });
  });
}

/** Fills typed values into the form that appears once a failure is over. */
function keepFor(root: HTMLElement, typed: Typed): void {
  const { pathname } = window.location;
  const observer = new MutationObserver(() => {
    if (window.location.pathname !== pathname || fillIn(root, typed)) observer.disconnect();
  });
  observer.observe(root, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE);
}

// The page may be any remote's, made of anything.
function isWhole(root: HTMLElement): boolean {
  if (root.querySelector('input')) return true;
  return root.textContent !== '' && root.querySelector('.vs-loading') === null;
}

interface Typed {
  readonly values: readonly (readonly [string, string])[];
  /** The name of the field with the focus. */
  readonly focused: string | undefined;
  readonly caret: readonly [number, number] | undefined;
  readonly isSent: boolean;
}

/** The words of the link or button that the focus is on, for who is on the way through the form by keyboard. */
function reachedIn({ place }: DocumentFormHandle): string | undefined {
  const { activeElement } = document;
  const isControl = activeElement instanceof HTMLAnchorElement || activeElement instanceof HTMLButtonElement;
  return isControl && place.contains(activeElement) ? activeElement.textContent : undefined;
}

function controlOf(root: HTMLElement, words: string): HTMLElement | undefined {
  const controls = [...root.querySelectorAll<HTMLElement>('a[href], button')];
  return controls.find(({ textContent }) => textContent === words);
}

function typedInto({ place, isSent }: DocumentFormHandle): Typed {
  const inputs = [...place.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')];
  const focused = inputs.find((input) => input === document.activeElement);
  const { selectionStart, selectionEnd } = focused ?? {};
  return {
    values: inputs.map(({ name, value }) => [name, value] as const),
    focused: focused?.name,
    caret: selectionStart != null && selectionEnd != null ? [selectionStart, selectionEnd] : undefined,
    isSent: isSent(),
  };
}

/** @returns whether the page has the fields for what was typed */
function fillIn(root: HTMLElement, { values, focused, caret, isSent }: Typed): boolean {
  const fields = values.map(([name, value]) => ({ name, value, input: fieldOf(root, name) }));
  if (!fields.some(({ input }) => input)) return false;
  for (const { value, input } of fields) {
    if (input && value !== '' && input.value !== value) writeInto(input, value);
  }
  const target = fields.find(({ name }) => name === focused)?.input;
  target?.focus();
  if (target && caret) select(target, ...caret);
  const [first] = fields;
  const form = first?.input?.form;
  // Only after React has taken over the values. A page that lacks one of the fields isn't the submitted form, and one that
  // is held has something to read first.
  if (isSent && form && !form.closest('[inert]') && fields.every(({ input }) => input?.form === form))
    setTimeout(() => form.requestSubmit());
  return true;
}

function select(field: HTMLInputElement, start: number, end: number): void {
  // An email field only selects all or nothing; without a selection, its caret is at the end.
  if (field.type !== 'email') field.setSelectionRange(start, end);
  else if (start === 0 && end > 0 && end === field.value.length) field.select();
}

/** What the page calls the fields of documents, where that isn't the same. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  email: ['email', 'username'],
  contact: ['email', 'username', 'tel'],
};

function fieldOf(root: HTMLElement, name: string): HTMLInputElement | undefined {
  const names = NAMES[name] ?? [name];
  const input = root.querySelector(names.map((one) => `input[name="${one}"]`).join());
  return input instanceof HTMLInputElement ? input : undefined;
}
