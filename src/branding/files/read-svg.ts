import { SaxesParser } from 'saxes';

const SVG = 'http://www.w3.org/2000/svg';
const HREFS = ['', 'http://www.w3.org/1999/xlink'];

/** What a drawing is made of. Neither script, animation nor anything of another kind is. */
const ELEMENTS = new Set(
  (
    'svg g path rect circle ellipse line polyline polygon text tspan textPath defs use symbol clipPath mask ' +
    'linearGradient radialGradient stop pattern marker title desc style filter feBlend feColorMatrix ' +
    'feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow ' +
    'feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight ' +
    'feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
);

/** Each may draw all others again: more could keep a browser busy for ever. */
const MOST_USES = 20;

/** In user units or pixels; of others, only the proportions of the box count. */
const LENGTH = /^(\d+(?:\.\d+)?)(?:px)?$/;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads how large an SVG is, if it is a drawing and nothing else. Browsers run no script and load nothing in a picture;
 * but the file has an address of its own, and who follows it opens a document.
 *
 * @param text the file
 * @returns its size, or what is wrong with it, as in "it has …"
 */
export function readSvg(text: string): Size | string {
  const parser = new SaxesParser({ xmlns: true });
  let problem: string | undefined;
  let size: Size | undefined;
  let uses = 0;
  const style: string[] = [];
  let isInStyle = false;
  const say = (what: string | undefined): void => {
    problem ??= what;
  };
  parser.on('error', () => say('it isn’t well-formed XML'));
  parser.on('doctype', () => say('it has a DOCTYPE'));
  parser.on('processinginstruction', () => say('it has a processing instruction'));
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') say('it isn’t in UTF-8');
  });
  parser.on('opentag', ({ local, uri, attributes }): void => {
    if (uri !== SVG || !ELEMENTS.has(local)) say(`it has the element “${local.slice(0, 40)}”`);
    // What follows that element would belong to the style too.
    if (isInStyle) say('its style has an element in it');
    const all = Object.values(attributes);
    for (const { local: name, value, uri: of } of all) say(wrongAttribute(name, of, value));
    if (local === 'use' && (uses += 1) > MOST_USES) say(`it has more than ${MOST_USES} elements “use”`);
    isInStyle = local === 'style';
    if (size || problem !== undefined) return;
    if (local !== 'svg') say('it isn’t an SVG');
    const valueOf = (wanted: string) => all.find(({ local: name, uri: of }) => of === '' && name === wanted);
    size = sizeOf(...(['width', 'height', 'viewBox'] as const).map((each) => valueOf(each)?.value ?? ''));
    if (!size) say('its width and height, or its viewBox, are missing');
  });
  parser.on('closetag', () => {
    isInStyle = false;
  });
  const read = (given: string) => isInStyle && style.push(given);
  parser.on('text', read);
  parser.on('cdata', read);
  try {
    parser.write(text).close();
  } catch {
    say('it isn’t well-formed XML');
  }
  if (leadsOut(style.join(''))) say('its style refers to something outside of it');
  return problem ?? size ?? 'it isn’t an SVG';
}

function wrongAttribute(name: string, namespace: string, value: string): string | undefined {
  if (/^on/i.test(name)) return `it has the attribute “${name.slice(0, 40)}”`;
  const isReference = (HREFS.includes(namespace) && /^href$/i.test(name)) || /^(src|base)$/i.test(name);
  if (isReference && !/^#[\w.-]+$/.test(value)) return `its “${name}” refers to something outside of it`;
  return leadsOut(value) ? `its “${name.slice(0, 40)}” refers to something outside of it` : undefined;
}

/** Whether CSS names an address, or could in a way that isn't read here. */
function leadsOut(css: string): boolean {
  return /url\(\s*["']?(?!\s*["']?#)|@import|@font-face|\\|image\(|image-set\(|src\(/i.test(css);
}

function sizeOf(width = '', height = '', viewBox = ''): Size | undefined {
  const [, w] = LENGTH.exec(width) ?? [];
  const [, h] = LENGTH.exec(height) ?? [];
  const box = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const found = w !== undefined && h !== undefined ? { width: Number(w), height: Number(h) } : boxOf(box);
  return found && found.width > 0 && found.height > 0 ? found : undefined;
}

function boxOf([, , width = 0, height = 0, ...further]: number[]): Size | undefined {
  return further.length === 0 && Number.isFinite(width + height) ? { width, height } : undefined;
}
