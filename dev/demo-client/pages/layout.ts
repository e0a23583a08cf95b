import { html, plainDocument, type Markup } from '@vestibule/html';

/** A page of Acme Notes. `aside` stands at the end of its bar. */
export function layout(title: string, content: Markup, aside: Markup = html``): string {
  return plainDocument({
    title,
    head: html`<link rel="icon" href="/logo.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="/acme.css" />`,
    body: html`<header class="bar">
        <a class="brand" href="/"
          ><img src="/logo.svg" alt="" width="32" height="32" /><span>Acme Notes</span></a
        >
        ${aside}
      </header>
      ${content}
      <footer>Acme Notes is a demonstration client. It knows Vestibule by OpenID Connect alone.</footer>`,
  });
}

/** The strokes of each icon, on a 24 by 24 grid. */
const STROKES = {
  check: 'm5 12.5 4.5 4.5L19 7.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20',
  devices: 'M4 5h12v9H4zM2.5 18H14M17 10h4v9h-4z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  back: 'M9 6 4 11l5 5M4 11h11a5 5 0 0 1 0 10h-2',
  alert: 'M12 8v5M12 16.5v.01M12 3 2.5 20h19z',
} as const;

/** A picture beside words that say the same. */
export function icon(name: keyof typeof STROKES): Markup {
  return html`<svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d="${STROKES[name]}" />
  </svg>`;
}
