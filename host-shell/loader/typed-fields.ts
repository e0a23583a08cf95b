import { writeInto } from '../write-into';

/** A text or choice field. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The values typed into a box, kept in memory until the box is shown again. */
export interface TypedFields {
  /** Call it with each `input` event of the box. */
  readonly note: (event: Event) => void;
  /** Call it when the box has failed: its values are restored next time. */
  readonly lose: () => void;
  /**
   * Restores lost values, as soon as there are empty fields with the same names.
   *
   * @param isWithin whether an element is in the box
   * @returns a function that stops it
   */
  readonly putBack: (isWithin: (element: Element) => boolean) => () => void;
}

const FIELDS = 'input[name], textarea[name], select[name]';
/** The inputs that hold text, except passwords; and boxes to tick. */
const KEPT_TYPES: ReadonlySet<string> = new Set([
  'text',
  'email',
  'tel',
  'url',
  'search',
  'number',
  'date',
  'checkbox',
]);
/** To the browser, a revealed password is text. Codes are valid only for a moment. */
const SECRET = /password|passwd|secret|one-time-code|cc-|^(code|otp|pin) /i;

/** Keeps what users type into one box, except passwords and codes. */
export function typedFields(): TypedFields {
  const typed = new Map<string, string>();
  let lost: ReadonlyMap<string, string> = new Map();
  let wasPutBack = false;

  return {
    note: ({ target, isTrusted }) => {
      if (!isKept(target)) return;
      if (isTrusted) wasPutBack = false;
      typed.set(target.name, typedInto(target));
    },
    lose: () => {
      // The restored value may be what breaks the box.
      if (wasPutBack) typed.clear();
      lost = new Map(typed);
    },
    putBack: (isWithin) => {
      const waiting = lost;
      lost = new Map();
      return putBackInto(waiting, isWithin, () => (wasPutBack = true));
    },
  };
}

/**
 * Fills values into empty fields, as soon as there are fields with their names.
 *
 * @param values by the names of their fields
 * @param isWithin whether a field may be filled
 * @param onFilled called for each field
 * @returns a function that stops it
 */
export function putBackInto(
  values: ReadonlyMap<string, string>,
  isWithin: (element: Element) => boolean,
  onFilled: () => void,
): () => void {
  const waiting = new Map([...values].filter(([, value]) => value !== ''));
  const observer = new MutationObserver(fill);
  const end = () => observer.disconnect();
  if (waiting.size > 0) observer.observe(document, { childList: true, subtree: true });
  fill();
  return end;

  function fill(): void {
    for (const field of keptFields()) {
      const value = isWithin(field) ? waiting.get(field.name) : undefined;
      if (value === undefined) continue;
      waiting.delete(field.name);
      onFilled();
      if (isBox(field)) {
        if (!field.checked) field.click();
      } else if (field.value === '' || field instanceof HTMLSelectElement) writeInto(field, value);
    }
    if (waiting.size === 0) end();
  }
}

/** What the user typed or chose. Of a box only that they ticked it: no box is ever unticked, or ticked in their place. */
export function typedInto(field: Field): string {
  if (!isBox(field)) return field.value;
  return field.checked && !field.defaultChecked ? field.value : '';
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox';
}

/** The fields on the page whose values are kept: all with a name, except those for passwords and codes. */
export function keptFields(): Field[] {
  return [...document.querySelectorAll(FIELDS)].filter(isKept);
}

/** Whether a password or code stands in a field: it is never kept, and would have to be typed again. */
export function hasSecret(): boolean {
  return [...document.querySelectorAll('input')].some(
    (input) =>
      input.value !== '' && input.type !== 'hidden' && (input.type === 'password' || isSecret(input)),
  );
}

function isSecret({ name, autocomplete }: Field): boolean {
  return SECRET.test(`${name} ${autocomplete}`);
}

function isKept(target: unknown): target is Field {
  if (target instanceof HTMLInputElement && !KEPT_TYPES.has(target.type)) return false;
  return isField(target) && target.name !== '' && !isSecret(target);
}

function isField(target: unknown): target is Field {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => target instanceof kind);
}
