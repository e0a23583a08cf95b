import type { Fields } from './fields';

/** In front of the id of a further field, so that it is none of the form's own. */
const FIELD = 'field:';
/** In front of the id of a box to tick, which the browser leaves out as long as it isn't ticked. */
const BOX = 'box:';
/** How much of what was typed fits into the address of the page that shows it again, in characters. */
const MOST_KEPT = 3000;

/** What was typed into the further fields of a form, by id; of a box to tick, whether it is. */
export type Further = Readonly<Record<string, string>>;

/** What was typed into the further fields of a form. */
export function furtherOf(fields: Fields): Further {
  const further: Record<string, string> = {};
  for (const [name, value] of fields) {
    const own = name.startsWith(FIELD) ? name.slice(FIELD.length) : undefined;
    if (own !== undefined && !fields.has(BOX + own)) further[own] = value;
    if (name.startsWith(BOX)) {
      const id = name.slice(BOX.length);
      further[id] = String(fields.has(FIELD + id));
    }
  }
  return further;
}

/** The same for the API, which knows nothing of boxes: an empty value is what it asks for again. */
export function withoutUnticked(fields: Fields, further: Further): Further {
  const isUnticked = (id: string, value: string) => value === 'false' && fields.get(BOX + id) === 'required';
  return Object.fromEntries(
    Object.entries(further).map(([id, value]) => [id, isUnticked(id, value) ? '' : value]),
  );
}

/** What of it the page shows again. */
export function keptValues(further: Further): Further {
  const size = Object.values(further).reduce((sum, value) => sum + value.length, 0);
  return size <= MOST_KEPT
    ? further
    : Object.fromEntries(Object.entries(further).filter(([, { length }]) => length <= 100));
}
