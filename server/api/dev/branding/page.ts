/* oxlint-disable vestibule/logical-properties -- the page is in English, whatever its frames are in */
import { measure, type Adjusted, type Brand } from '@vestibule/branding';
import { html, type Markup } from '@vestibule/html';
import { languages } from '@vestibule/messages';
import { inScheme, SCHEMES, type Scheme } from '../in-scheme';
import { FIELDS } from './fields';

/** A page or mail of the product, whole. */
export interface DrawnScreen {
  readonly name: string;
  readonly html: string;
}

interface BrandingPage {
  /** The JSON that is shown, as it was written. */
  readonly text: string;
  readonly locale: string;
  /** The page's path. */
  readonly base: string;
  /** What the fields show, by name. */
  readonly shown: ReadonlyMap<string, string>;
  /** The product's name where the JSON has none. */
  readonly appName: string;
  /** Why the JSON can't be used. */
  readonly mistake?: string;
  readonly brand?: Brand;
  readonly screens?: readonly DrawnScreen[];
}

/** The form, and below it what its JSON becomes. */
export function brandingPage(page: BrandingPage): string {
  const { base, mistake, brand, screens = [] } = page;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Branding</title>
        <link rel="stylesheet" href="${base}/branding.css" />
      </head>
      <body class="wide">
        <header><h1>Branding</h1></header>
        <main>
          <p class="about">
            Try a branding. Nothing is stored: download the JSON, and name the file with VESTIBULE_BRANDING.
            For development only.
          </p>
          <form method="post" action="${base}">${fieldsOf(page)}${jsonOf(page)}</form>
          ${mistake === undefined ? undefined : html`<p class="mistake" role="alert">${mistake}</p>`}
          ${brand && contrastOf(brand)} ${screens.map(screenOf)}
          ${
            brand && screens.length < 2
              ? html`<p class="about">The screens of the login appear here once the page is built.</p>`
              : undefined
          }
        </main>
      </body>
    </html>`.markup;
}

function fieldsOf({ shown, locale, appName }: BrandingPage): Markup {
  const fields = FIELDS.map(({ name, label, kind }) => {
    const value = shown.get(name) ?? '';
    if (typeof kind !== 'string')
      return html`<label>${label}${choiceOf(name, value, [['', 'Usual'], ...kind.map(same)])}</label>`;
    return html`<label
      >${label}<input
        type="${kind}"
        name="${name}"
        value="${value}"
        placeholder="${name === 'productName' ? appName : '#rrggbb'}"
        autocomplete="off"
    /></label>`;
  });
  return html`<fieldset>
    <legend>Fields</legend>
    <input type="hidden" name="before" value="${JSON.stringify(Object.fromEntries(shown))}" />
    ${fields}
    <label>Language${choiceOf('locale', locale, languages().map(same))}</label>
    <button name="use" value="fields">Show</button>
  </fieldset>`;
}

function jsonOf({ text }: BrandingPage): Markup {
  return html`<div class="json">
    <label for="json">branding.json</label>
    ${editor(text)}
    <div class="buttons">
      <button name="use" value="json">Show this JSON</button>
      <button name="use" value="download">Download</button>
    </div>
  </div>`;
}

/** Parsers drop a line's end at the start, so it must not be one of the text. */
const editor = (text: string): Markup =>
  html`<textarea id="json" name="json" rows="18" spellcheck="false">${`\n${text}`}</textarea>`;

const same = (value: string): [string, string] => [value, value];

function choiceOf(name: string, chosen: string, options: readonly [value: string, words: string][]): Markup {
  return html`<select name="${name}" autocomplete="off">
    ${options.map(([value, words]) =>
      value === chosen
        ? html`<option value="${value}" selected>${words}</option>`
        : html`<option value="${value}">${words}</option>`,
    )}
  </select>`;
}

function contrastOf({ colors, adjusted }: Brand): Markup {
  const [light, dark] = SCHEMES.map((scheme) => measure(colors[scheme]));
  const rows = (light ?? []).map(
    ({ pair, least, ...of }, index) =>
      html`<tr>
        <th scope="row">${pair}</th>
        <td>${least.toFixed(1)}</td>
        ${[of, dark?.[index] ?? of].map(
          ({ ink, ground, ratio }) =>
            html`<td>
              <span class="swatch" style="color:${ink};background:${ground}">Aa</span>${rounded(ratio)}
            </td>`,
        )}
      </tr>`,
  );
  return html`<section>
    <h2>Contrast</h2>
    ${
      adjusted.length === 0
        ? html`<p class="about">Every colour is shown as it was given.</p>`
        : html`<ul>
            ${adjusted.map(adjustment)}
          </ul>`
    }
    <details>
      <summary>Every pair of colours</summary>
      <table aria-label="Contrast">
        <thead>
          <tr>
            <th scope="col">pair</th>
            <th scope="col">least</th>
            <th scope="col">light</th>
            <th scope="col">dark</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </details>
  </section>`;
}

function adjustment({ token, scheme, was, now, pair, wasRatio, ratio }: Adjusted): Markup {
  return html`<li>
    ${token} (${scheme}): ${was} is shown as ${now}: ${pair} had ${rounded(wasRatio)}, and has
    ${rounded(ratio)}.
  </li>`;
}

/** Down, so nothing seems to reach what it doesn't. */
const rounded = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

const WIDTHS = ['phone', 'wide'] as const;

function screenOf({ name, html: source }: DrawnScreen): Markup {
  const frame = (scheme: Scheme, width: (typeof WIDTHS)[number]) =>
    html`<div class="frame ${width}">
      <iframe sandbox title="${name}, ${scheme}, ${width}" srcdoc="${inScheme(source, scheme)}"></iframe>
    </div>`;
  return html`<section>
    <h2>${name}</h2>
    ${WIDTHS.map((width) => html`<div class="frames">${SCHEMES.map((scheme) => frame(scheme, width))}</div>`)}
  </section>`;
}

export const style = `
.wide { max-width: 84rem; }
form { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 1rem; margin-top: 1rem; }
fieldset { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 0.75rem; align-content: start; margin: 0; padding: 1rem; border: 1px solid var(--line); border-radius: 0.9rem; background: var(--card); }
fieldset label { display: grid; gap: 0.25rem; font-size: 0.9rem; }
input, select, textarea, button { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.4rem 0.6rem; border: 1px solid var(--soft); border-radius: 0.5rem; background: var(--card); color: var(--ink); font: inherit; }
input[type='color'] { padding: 0.2rem; }
button { width: auto; padding-inline: 1rem; background: var(--accent); border-color: var(--accent); color: var(--card); cursor: pointer; }
fieldset button { grid-column: 1 / -1; justify-self: start; }
textarea { display: block; margin-top: 0.25rem; font: 0.9rem/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; resize: vertical; }
.buttons { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 0.75rem; }
section { margin-top: 2rem; }
ul { margin: 0.5rem 0 0; padding-inline-start: 1.25rem; }
.mistake { padding: 0.75rem 1rem; border: 1px solid; border-radius: 0.6rem; color: light-dark(#b3261e, #ffb4ab); background: var(--card); }
summary { margin-top: 0.5rem; padding: 0.25rem 0; cursor: pointer; }
table { border-collapse: collapse; font-size: 0.9rem; }
th, td { padding-block: 0.2rem; padding-inline-end: 1rem; text-align: start; font-weight: 400; font-variant-numeric: tabular-nums; }
thead th { font-weight: 600; }
.swatch { display: inline-block; margin-inline-end: 0.5rem; padding: 0 0.5rem; border-radius: 0.3rem; }
.frames { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: 0.75rem; }
.frame { overflow: hidden; border: 1px solid var(--line); border-radius: 0.6rem; }
.frame iframe { display: block; border: 0; transform-origin: top left; }
.phone { width: 293px; height: 600px; }
.phone iframe { width: 390px; height: 800px; transform: scale(0.75); }
.frame.wide { width: 640px; height: 400px; max-width: 100%; }
.frame.wide iframe { width: 1280px; height: 800px; transform: scale(0.5); }
`;
