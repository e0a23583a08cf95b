import { keptFields, putBackInto, typedInto } from '../loader/typed-fields';

const KEY = 'vestibule-typed-fields';
/** How long typed values wait for their fields, in milliseconds. */
const PATIENCE = 300_000;

/** Keeps what was typed for this tab's next load of this page, except passwords and codes. */
export function keepTyping(): void {
  const typed = keptFields().map((field) => [field.name, typedInto(field)]);
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify([pageOf(window.location), typed]));
  } catch {
    // Storage is full or forbidden.
  }
}

/** Fills in what was kept, once, as soon as its fields are there. */
export function putTypingBack(): void {
  const page = pageOf(window.location);
  const end = putBackInto(
    takeTyping(page),
    () => pageOf(window.location) === page,
    () => undefined,
  );
  setTimeout(end, PATIENCE);
}

function takeTyping(page: string): ReadonlyMap<string, string> {
  try {
    const text = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    const kept: unknown = JSON.parse(text ?? 'null');
    if (Array.isArray(kept) && kept[0] === page && Array.isArray(kept[1])) {
      return new Map(kept[1].filter(isPair));
    }
  } catch {
    // Nothing that was kept here.
  }
  return new Map();
}

function isPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

function pageOf({ pathname, search }: Location): string {
  return pathname + search;
}
