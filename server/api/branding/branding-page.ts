/* oxlint-disable vestibule/logical-properties -- the page is in English, whatever its frames are in */
import { html, type Markup } from '@vestibule/html';
import { languages } from '@vestibule/messages';
import type { ToolPage } from '../tool-page';
import type { Refused } from './admission';
import { contrastOf } from './contrast';
import { STARTS } from './examples';
import { FIELDS } from './fields';
import { inScheme, SCHEMES, type Scheme } from './in-scheme';
import { SCREEN_GROUPS, type ScreenGroup } from './screen-groups';
import type { DrawnScreen, screensOf, ShownText } from './screens';
import type { Tried } from './tried';

interface PageFacts {
  /** Where the form is sent. */
  readonly action: string;
  /** The product's name where the JSON has none. */
  readonly appName: string;
  readonly drawn?: Awaited<ReturnType<typeof screensOf>>;
}

const usual = {
  title: 'Branding',
  about:
    'Try a branding. Nobody else sees it, and nothing is stored: download the JSON, and name the file with VESTIBULE_BRANDING.',
  isWide: true,
} as const;

/** The form, and below it what its JSON becomes. */
export function brandingPage(tried: Tried, facts: PageFacts): ToolPage {
  const { drawn } = facts;
  const { found, mistake } = tried;
  return {
    ...usual,
    style,
    body: html`${formOf(tried, facts)}
    ${mistake === undefined ? undefined : html`<p class="mistake" role="alert">${mistake}</p>`}
    ${
      found &&
      drawn &&
      html`<div class="found">
        <div class="screens">
          ${drawn.isBuilt ? undefined : html`<p class="about">The site’s screens appear here once it is built.</p>`}
          ${drawn.screens.map(screenOf)}${drawn.texts.map(textOf)}
        </div>
        ${contrastOf(found.brand)}
      </div>`
    }`,
  };
}

/** For who isn't let in: what they sent stays. */
export function refusedPage(
  { words }: Refused,
  { wayIn, tried, ...facts }: PageFacts & { readonly wayIn: string; readonly tried: Tried | undefined },
): ToolPage {
  return {
    ...usual,
    style,
    body: html`<p class="mistake" role="alert">
        ${words} ${tried ? 'What you typed is still here: sign in' : 'Sign in'} at
        <a href="${wayIn}" ${tried ? html`target="_blank" rel="noreferrer"` : undefined}>${wayIn}</a>${
          tried ? ', and press Show again.' : ', and come back.'
        }
      </p>
      ${tried && formOf(tried, facts)}`,
  };
}

const formOf = (tried: Tried, facts: PageFacts): Markup =>
  html`<form method="post" action="${facts.action}" enctype="multipart/form-data">
    ${fieldsOf(tried, facts)}${jsonOf(tried)}${shownOf(tried)}
  </form>`;

function fieldsOf({ fields: { values, before } }: Tried, { appName }: PageFacts): Markup {
  const fields = FIELDS.map(({ name, label, kind }) => {
    const value = values[name] ?? '';
    if (typeof kind !== 'string') return choice(label, name, value, [['', 'Usual'], ...kind.map(same)]);
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
    <input type="hidden" name="before" value="${JSON.stringify(before)}" />
    ${fields}
  </fieldset>`;
}

function jsonOf({ text }: Tried): Markup {
  return html`<fieldset class="json">
    <legend>File</legend>
    ${choice('Start from', 'start', '', [['', 'What is below'], ...STARTS])}
    <label>Open a file<input type="file" name="file" accept=".json,application/json" /></label>
    <div class="whole"><label for="json">branding.json</label>${editor(text)}</div>
  </fieldset>`;
}

function shownOf({ locale, screens, found }: Tried): Markup {
  const { tenants = {}, clients = {} } = found?.branding.file ?? {};
  const names = (of: object) => Object.keys(of).map(same);
  return html`<fieldset class="shown">
    <legend>Shown</legend>
    ${choice(
      'Screens',
      'screens',
      screens,
      SCREEN_GROUPS.map(({ id, words }): [ScreenGroup, string] => [id, words]),
    )}
    ${choice('Language', 'locale', locale, languages().map(same))}
    ${choice('Tenant', 'tenant', found?.tenantId ?? '', [['', 'None'], ...names(tenants)])}
    ${choice('App', 'client', found?.clientId ?? '', [['', 'None'], ...names(clients)])}
    <div class="buttons">
      <button name="use" value="show">Show</button>
      <button class="quiet" name="use" value="download">Download</button>
    </div>
  </fieldset>`;
}

/** Parsers drop a line's end at the start, so it must not be one of the text. */
const editor = (text: string): Markup =>
  html`<textarea id="json" name="json" rows="14" spellcheck="false">${`\n${text}`}</textarea>`;

const same = (value: string): [string, string] => [value, value];

function choice(
  label: string,
  name: string,
  chosen: string,
  options: readonly (readonly [value: string, words: string])[],
): Markup {
  return html`<label
    >${label}<select name="${name}" autocomplete="off">
      ${options.map(([value, words]) =>
        value === chosen
          ? html`<option value="${value}" selected>${words}</option>`
          : html`<option value="${value}">${words}</option>`,
      )}
    </select></label
  >`;
}

const WIDTHS = ['phone', 'wide'] as const;

function screenOf({ name, html: draw }: DrawnScreen): Markup {
  const source = draw();
  const frame = (scheme: Scheme, width: (typeof WIDTHS)[number]) =>
    html`<div class="frame ${width}">
      <iframe sandbox title="${name}, ${scheme}, ${width}" srcdoc="${inScheme(source, scheme)}"></iframe>
    </div>`;
  return html`<section>
    <h2>${name}</h2>
    ${WIDTHS.map((width) => html`<div class="frames">${SCHEMES.map((scheme) => frame(scheme, width))}</div>`)}
  </section>`;
}

const textOf = ({ name, text }: ShownText): Markup =>
  html`<section>
    <h2>${name}</h2>
    <pre>${text}</pre>
  </section>`;

const style = `
form { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1rem; margin-top: 1rem; }
fieldset { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 0.75rem; align-content: start; min-width: 0; margin: 0; padding: 1rem; border: 1px solid var(--line); border-radius: 0.9rem; background: var(--card); }
legend { padding: 0 0.4rem; font-weight: 600; }
label { display: grid; gap: 0.25rem; align-content: start; min-width: 0; font-size: 0.9rem; }
.whole, .shown { grid-column: 1 / -1; }
input, select, textarea, button { width: 100%; min-width: 0; min-height: 2.75rem; padding: 0.4rem 0.6rem; border: 1px solid var(--edge); border-radius: 0.5rem; background: var(--card); color: var(--ink); font: inherit; }
input[type='color'] { padding: 0.2rem; }
input[type='file'] { padding: 0.45rem; font-size: 0.85rem; }
::file-selector-button { min-height: 1.75rem; margin-inline-end: 0.5rem; padding: 0 0.6rem; border: 1px solid var(--edge); border-radius: 0.4rem; background: var(--paper); color: var(--ink); font: inherit; }
button { width: auto; padding-inline: 1.25rem; background: var(--fill); border-color: var(--fill); color: var(--on-fill); font-weight: 600; cursor: pointer; }
button.quiet { background: var(--card); color: var(--accent); border-color: var(--edge); }
textarea { display: block; margin-top: 0.25rem; font: 0.9rem/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; resize: vertical; }
.buttons { display: flex; flex-wrap: wrap; grid-column: span 2; gap: 0.75rem; align-self: end; }
.found { display: grid; grid-template-columns: minmax(0, 25rem) minmax(0, 1fr); gap: 1.5rem; align-items: start; }
.contrast { position: sticky; top: 1rem; max-height: calc(100vh - 2rem); overflow: auto; padding: 1rem; border: 1px solid var(--line); border-radius: 0.9rem; background: var(--card); }
section { margin-top: 1.5rem; }
ul { margin: 0.5rem 0 0; padding-inline-start: 1.25rem; font-size: 0.9rem; }
.mistake { margin-top: 1rem; padding: 0.75rem 1rem; border: 1px solid; border-radius: 0.6rem; color: var(--danger); background: var(--card); }
summary { margin-top: 0.5rem; padding: 0.25rem 0; cursor: pointer; }
.scrolls { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.85rem; }
th, td { padding-block: 0.2rem; padding-inline-end: 0.6rem; text-align: start; font-weight: 400; font-variant-numeric: tabular-nums; white-space: nowrap; }
tbody th { white-space: normal; }
thead th { font-weight: 600; }
.swatch { display: inline-block; margin-inline-end: 0.35rem; padding: 0 0.3rem; border: 1px solid var(--line); border-radius: 0.3rem; }
pre { margin: 0.5rem 0 0; padding: 1rem; border: 1px solid var(--line); border-radius: 0.6rem; background: var(--card); font: 0.9rem/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.frames { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: 0.75rem; }
.frame { overflow: hidden; border: 1px solid var(--line); border-radius: 0.6rem; }
.frame iframe { display: block; border: 0; transform-origin: top left; }
.phone { width: 293px; height: 600px; }
.phone iframe { width: 390px; height: 800px; transform: scale(0.75); }
.frame.wide { width: 448px; height: 280px; }
.frame.wide iframe { width: 1280px; height: 800px; transform: scale(0.35); }
@media (width >= 60rem) {
  .contrast { grid-area: 1 / 1; }
  .screens { grid-area: 1 / 2; min-width: 0; }
}
@media (forced-colors: active) { button:not(.quiet) { border-width: 3px; } }
@media (width < 60rem) {
  .found { grid-template-columns: minmax(0, 1fr); gap: 0; }
  .contrast { position: static; max-height: none; }
}
@media (width < 48rem) {
  form { grid-template-columns: minmax(0, 1fr); }
}
@media (width < 30rem) {
  .frame.wide { width: 320px; height: 200px; }
  .frame.wide iframe { transform: scale(0.25); }
}
`;
