const PRESSABLE = [
  'a[href]',
  'button',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  'summary',
  ...['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'menuitem', 'option'].map(
    (role) => `[role="${role}"]`,
  ),
].join(',');

const ROLES: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  INPUT: 'field',
  SELECT: 'field',
  TEXTAREA: 'field',
  SUMMARY: 'disclosure',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  LI: 'list item',
  UL: 'list',
  MAIN: 'main',
  NAV: 'navigation',
  OUTPUT: 'status',
  IMG: 'image',
};

const LONGEST_NAME = 60;

/** What the user has in front of them: an open dialog, or else the page. */
export function present(): Element {
  return document.querySelector('dialog:modal') ?? document.body;
}

/** An element with its children's, in the order of the page, that users see. */
export function shown(selector: string): HTMLElement[] {
  return [...present().querySelectorAll<HTMLElement>(selector)].filter(isShown);
}

/** What can be pressed, typed into or chosen. */
export function pressables(): HTMLElement[] {
  return shown(PRESSABLE).filter((element) => !element.matches(':disabled'));
}

/** Whether an element takes room and can be seen; what is for screen readers alone can't. */
export function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width <= 1 || height <= 1) return false;
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  for (const part of lineage(element))
    if (getComputedStyle(part).clipPath.startsWith('inset(50%')) return false;
  return true;
}

/** An element and all around it, from the inside out. */
export function lineage(element: Element): Element[] {
  const parts: Element[] = [];
  for (let part: Element | null = element; part; part = part.parentElement) parts.push(part);
  return parts;
}

/** An element's role and name, as a screen reader would tell them. */
export function named(element: Element): string {
  const role = element.getAttribute('role') ?? inputRole(element) ?? ROLES[element.tagName];
  const name = nameOf(element).replaceAll(/\s+/g, ' ').trim();
  const short = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
  return `${role ?? `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`} "${short}"`;
}

function inputRole(element: Element): string | undefined {
  return element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)
    ? element.type
    : undefined;
}

function nameOf(element: Element): string {
  const byId = (element.getAttribute('aria-labelledby') ?? '')
    .split(/\s+/)
    .map((id) => document.getElementById(id)?.textContent ?? '');
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
  return (
    byId.join(' ').trim() ||
    element.getAttribute('aria-label') ||
    labels.map(({ textContent }) => textContent).join(' ') ||
    element.textContent ||
    element.getAttribute('alt') ||
    element.getAttribute('title') ||
    ''
  );
}
