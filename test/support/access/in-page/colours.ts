import { isShown, lineage, named, present, pressables, shown } from './elements';

/** How much of it is visible. */
type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** Between colours, from 1 to 21, as WCAG computes it: above it a button is filled, below the other it isn't. */
const FILLED = 3;
const SAME = 1.02;
const FOCUS_WIDTH = 2;

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
const filled = new Set<Element>();
let set: Element[] = [];

/** Remembers what a background tells, in the usual colours; `lostInForcedColours` asks whether something else tells it. */
export function rememberColours(): void {
  const onBackdrop = shown('*').filter(
    (element) => !element.closest('[aria-hidden="true"], svg') && isShown(element),
  );
  // What an icon alone stands on is decoration.
  const telling = onBackdrop.filter((element) => element.textContent.trim() || !element.querySelector('svg'));
  set = telling.filter((element) => contrast(ownColour(element), backdrop(element)) > SAME);
  filled.clear();
  for (const element of set)
    if (contrast(ownColour(element), backdrop(element)) >= FILLED) filled.add(element);
}

/** What can't be told apart in forced colours, where backgrounds and shadows are gone. */
export function lostInForcedColours(): string[] {
  const edgeless = set.filter((element) => element.isConnected && !hasEdge(element));
  return [
    ...edgeless.map((element) => `${named(element)} has a background and nothing else: ${GIVE} border`),
    ...unmarked('[aria-current]:not([aria-current="false"])', 'the current one'),
    ...['selected', 'pressed', 'checked'].flatMap((state) => unmarked(`[aria-${state}="true"]`, state)),
    ...alikeButtons(),
    ...invisibleFocus(),
    ...shown('input[type="checkbox"], input[type="radio"]')
      .filter((element) => getComputedStyle(element).appearance === 'none')
      .map((element) => `${named(element)} is drawn by us: let the browser draw it in forced colours`),
  ];
}

const GIVE = 'in forced colours nobody sees that, so in access.css give it a';

/** Whatever forced colours leave of an element's look. */
function look(element: Element): string {
  const style = getComputedStyle(element);
  const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
  return JSON.stringify([
    sides.map(
      (side) =>
        hasLine(style[`border${side}Style`], style[`border${side}Width`]) && [
          style[`border${side}Style`],
          style[`border${side}Width`],
          style[`border${side}Color`],
        ],
    ),
    hasLine(style.outlineStyle, style.outlineWidth) && [style.outlineStyle, style.outlineWidth],
    style.backgroundColor,
    style.textDecorationLine,
  ]);
}

function hasLine(lineStyle: string, width: string): boolean {
  return lineStyle !== 'none' && lineStyle !== 'hidden' && Number.parseFloat(width) >= 1;
}

function hasEdge(element: Element): boolean {
  const style = getComputedStyle(element);
  const behind = backdrop(element);
  if (contrast(colourOf(style.backgroundColor), behind) >= FILLED) return true;
  return (
    (hasLine(style.outlineStyle, style.outlineWidth) &&
      contrast(colourOf(style.outlineColor), behind) >= FILLED) ||
    (['Top', 'Right', 'Bottom', 'Left'] as const).some(
      (side) =>
        hasLine(style[`border${side}Style`], style[`border${side}Width`]) &&
        contrast(colourOf(style[`border${side}Color`]), behind) >= FILLED,
    )
  );
}

function unmarked(selector: string, state: string): string[] {
  return shown(selector).flatMap((element) => {
    const group = element.closest(
      'nav, ul, ol, [role="tablist"], [role="radiogroup"], [role="listbox"], [role="group"]',
    );
    const others = [
      ...(group ?? element.parentElement ?? present()).querySelectorAll(element.tagName),
    ].filter((other) => !other.matches(selector) && isShown(other));
    return others.some((other) => look(other) === look(element))
      ? [
          `${named(element)} is ${state}, and looks like the others: ${GIVE} border, outline or line that they lack`,
        ]
      : [];
  });
}

function alikeButtons(): string[] {
  const buttons = shown('button, a.vs-button').filter((element) => !element.closest('[aria-hidden="true"]'));
  const quiet = buttons.filter((button) => !filled.has(button));
  return buttons
    .filter((button) => filled.has(button))
    .flatMap((primary) => {
      const alike = quiet.find((button) => look(button) === look(primary));
      return alike
        ? [
            `${named(primary)} looks like ${named(alike)}: ${GIVE} background or thicker border that the other lacks`,
          ]
        : [];
    });
}

/** Focus is not moved: the rules of `:focus-visible` are tried as those of an attribute. */
function invisibleFocus(): string[] {
  const tried = new CSSStyleSheet();
  tried.replaceSync(
    [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(rulesOf).flatMap(focusRules).join('\n'),
  );
  const controls = pressables();
  document.adoptedStyleSheets.push(tried);
  for (const control of controls) control.setAttribute('data-focus', '');
  const unseen = controls.filter((control) => !hasOutline(control) && !besides(control).some(hasOutline));
  for (const control of controls) control.removeAttribute('data-focus');
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== tried);
  return unseen.map((control) => `${named(control)} shows no focus: give it an outline of ${FOCUS_WIDTH} px`);
}

function hasOutline(element: Element): boolean {
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= FOCUS_WIDTH;
}

// The boxes below a field for a code show where its next digit goes.
function besides(control: Element): Element[] {
  return [...(control.parentElement?.children ?? [])].filter((part) => !part.hasAttribute('data-focus'));
}

function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    // Another origin's styles can't be read.
    return [];
  }
}

function focusRules(rule: CSSRule): string[] {
  if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
  if (rule instanceof CSSGroupingRule) return [...rule.cssRules].flatMap(focusRules);
  if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes(':focus')) return [];
  return [
    rule.cssText
      .replaceAll(':focus-within', ':has([data-focus])')
      .replaceAll(/:focus(-visible)?(?!-)/g, '[data-focus]'),
  ];
}

function ownColour(element: Element): Rgba {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  // A gradient can't be computed here: it says something in any case.
  return backgroundImage.includes('gradient') ? [127, 127, 127, 1] : colourOf(backgroundColor);
}

function backdrop(element: Element): Rgba {
  const [, ...around] = lineage(element);
  const colours = around.map((part) => colourOf(getComputedStyle(part).backgroundColor));
  return colours.find(([, , , alpha]) => alpha === 1) ?? colourOf('Canvas');
}

function colourOf(css: string): Rgba {
  if (!canvas) throw new Error('no canvas');
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = css;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

// WCAG 2.2, "contrast ratio". What is transparent lets the other through.
function contrast(over: Rgba, under: Rgba): number {
  const alpha = over[3];
  const mixed = [0, 1, 2].map((index) => over[index]! * alpha + under[index]! * (1 - alpha));
  const [one, other] = [luminance(mixed), luminance(under.slice(0, 3))];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
