/**
 * Writes into a field as its user would: with the element's own setter, bypassing React's, or React would take the
 * value for its own.
 */
export function writeInto(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
): void {
  Reflect.set(Reflect.getPrototypeOf(field) ?? field, 'value', value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
