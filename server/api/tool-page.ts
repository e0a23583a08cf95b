import { createHash } from 'node:crypto';
import { brandOf, noBranding } from '@vestibule/branding';
import { html, plainDocument, type Markup } from '@vestibule/html';
import type { Response } from 'express';

const { light, dark } = brandOf(noBranding()).colors;
const both = (token: keyof typeof light) => `light-dark(${light[token]}, ${dark[token]})`;

const STYLE = `
:root { color-scheme: light dark; --paper: ${both('page')}; --card: ${both('surface')}; --ink: ${both('text')}; --soft: ${both('textQuiet')}; --line: ${both('line')}; --accent: ${both('accent')}; --on-fill: ${both('onFill')}; --fill: ${both('fill')}; --danger: ${both('danger')}; --edge: ${both('lineField')}; }
* { box-sizing: border-box; }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, 'Segoe UI', Roboto, sans-serif; }
.wide { max-width: 88rem; }
header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 1rem; }
h1 { margin: 0; font-size: 1.5rem; letter-spacing: -0.02em; }
h2 { margin: 0; font-size: 1.05rem; overflow-wrap: anywhere; }
p { margin: 0.5rem 0 0; overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: 0.15em; }
header a { padding: 0.4rem 0; }
.about { color: var(--soft); font-size: 0.9rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** What such a page has. */
export interface ToolPage {
  readonly title: string;
  /** What it is for. */
  readonly about: string;
  /** Beside the title. */
  readonly aside?: Markup | undefined;
  /** CSS of its own. */
  readonly style?: string;
  /** Whether it takes more room than a column of text. */
  readonly isWide?: boolean;
  readonly body: Markup;
  /** What its policy allows besides its style, by directive. */
  readonly policy?: Readonly<Record<string, string>>;
}

/** A page for who develops or runs a site, in English: it runs no script, and no other page may show it. */
export function sendToolPage(response: Response, page: ToolPage): void {
  const { title, about, aside, style = '', isWide = false, body, policy = {} } = page;
  const css = STYLE + style;
  const hash = createHash('sha256').update(css).digest('base64');
  const directives = {
    'default-src': "'none'",
    'style-src': `'sha256-${hash}'`,
    'form-action': "'none'",
    'base-uri': "'none'",
    ...policy,
    'frame-ancestors': "'none'",
  };
  response
    .set(
      'content-security-policy',
      Object.entries(directives)
        .map((each) => each.join(' '))
        .join('; '),
    )
    .type('html')
    .send(
      plainDocument({
        title,
        // The style must match its hash to the byte.
        head: { markup: `<style>${css}</style>` },
        bodyClass: isWide ? 'wide' : '',
        body: html`<header>
            <h1>${title}</h1>
            ${aside}
          </header>
          <main>
            <p class="about">${about}</p>
            ${body}
          </main>`,
      }),
    );
}
