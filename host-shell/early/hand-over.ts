/** How long what was typed waits for a form to take it, in milliseconds: so long a failure may stand in its place. */
const PATIENCE = 300_000;

/**
 * Puts the real page in the place of the document's form as soon as it shows more than that it is coming: what was typed,
 * the focus and the caret go over, and a form that was sent already is sent by the real one.
 *
 * @param root the element that the real page is rendered into
 */
export function handOver(root: HTMLElement): void {
  const form = window.vestibuleForm;
  window.vestibuleForm = undefined;
  if (!form) return;
  // Not seen, and out of reach, until it is whole.
  root.hidden = true;
  whenever(
    root,
    () => isWhole(root),
    form,
    () => {
      const typed = typedInto(form);
      form.place.remove();
      root.hidden = false;
      const { pathname } = window.location;
      const give = () => window.location.pathname !== pathname || fillIn(root, typed);
      if (give()) return;
      const later = new MutationObserver(() => give() && later.disconnect());
      later.observe(root, { childList: true, subtree: true });
      setTimeout(() => later.disconnect(), PATIENCE);
    },
  );
}

function whenever(root: HTMLElement, isTime: () => boolean, form: EarlyHandle, task: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (!isTime()) return;
    clearTimeout(timer);
    // The press or the composition ends without a change of the real page.
    if (form.isHeld()) {
      timer = setTimeout(look, 20);
      return;
    }
    observer.disconnect();
    task();
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true });
}

// A page of any remote, whatever it is made of.
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

function typedInto({ place, isSent }: EarlyHandle): Typed {
  const inputs = [...place.querySelectorAll('input')];
  const focused = inputs.find((input) => input === document.activeElement);
  // A field for an e-mail address tells nothing of its caret.
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
    if (input && value !== '' && input.value !== value) write(input, value);
  }
  const target = fields.find(({ name }) => name === focused)?.input;
  target?.focus();
  if (target && caret && target.type === 'password') target.setSelectionRange(...caret);
  const [first] = fields;
  const form = first?.input?.form;
  // Once React has taken the values over. What lacks a field isn't the form that was sent.
  if (isSent && form && fields.every(({ input }) => input?.form === form))
    setTimeout(() => form.requestSubmit());
  return true;
}

function fieldOf(root: HTMLElement, name: string): HTMLInputElement | undefined {
  const input = root.querySelector(
    name === 'email' ? 'input[name="email"], input[name="username"]' : `input[name="${name}"]`,
  );
  return input instanceof HTMLInputElement ? input : undefined;
}

// React listens to the event, and remembers what it wrote itself: only the browser's own setter is a change to it.
function write(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
