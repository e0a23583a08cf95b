/** Markup that is already safe to send. Only `html` makes it. */
export interface Markup {
  readonly markup: string;
}

type Value = Markup | Markup[] | string | number | undefined;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Template tag: every value is escaped unless it is markup that came from this tag itself. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  const rendered = parts.map((part, index) => part + render(values[index]));
  return { markup: rendered.join('') };
}

function render(value: Value): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => item.markup).join('');
  if (typeof value === 'object') return value.markup;
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
