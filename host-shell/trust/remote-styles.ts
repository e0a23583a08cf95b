import type { RegistryEntry } from '@vestibule/contract';

/** What top elements of a part have in common with those of a card, and its sections with those of the account. */
const BASE =
  ':host > * { min-width: 0; margin: 0; }' +
  ':where(section) { display: grid; gap: var(--vs-space-3); }' +
  ':where(section > *) { margin: 0; }' +
  ':where(h2) { margin: 0; font-size: var(--vs-size-body); font-weight: 650; }';

/** The rules of each remote's stylesheets, by its name: they are for its own parts, and nothing else. */
const rulesOf = new Map<string, CSSRule[]>();
const listeners = new Set<() => void>();

/** Keeps the stylesheets that remotes load from applying to the page: they are for their own parts. */
export function watchRemoteStyles(
  page: Document,
  remoteAt: (url: string) => RegistryEntry | undefined,
): void {
  new MutationObserver((changes) => {
    for (const link of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') continue;
      const entry = remoteAt(link.href);
      if (!entry) continue;
      // It is loaded and checked, and applies to nothing.
      link.media = 'not all';
      link.addEventListener('load', () => {
        rulesOf.set(entry.name, [...(rulesOf.get(entry.name) ?? []), ...rulesIn(link.sheet)]);
        for (const listener of listeners) listener();
      });
    }
  }).observe(page.head, { childList: true });
}

/**
 * Gives a part of a remote the remote's styles, as far as they have loaded and as they come.
 *
 * @param root of the part: a shadow root, where the shell's own styles are as well, or an element of the page
 * @returns takes them away
 */
export function dress(root: ShadowRoot | HTMLElement, name: string): () => void {
  // Safari before 16.4 shows parts without styles.
  if (!('adoptedStyleSheets' in document)) return () => undefined;
  const tree = root instanceof ShadowRoot ? root : document;
  const own = shellsSheet();
  const update = () => own.replaceSync(tree === root ? shadowText(name) : scopedText(name));
  update();
  tree.adoptedStyleSheets = [...tree.adoptedStyleSheets, own];
  listeners.add(update);
  return () => {
    listeners.delete(update);
    tree.adoptedStyleSheets = tree.adoptedStyleSheets.filter((sheet) => sheet !== own);
  };
}

const shells = new WeakSet<CSSStyleSheet>();

/** A stylesheet that the shell adopts: what takes away a remote's leaves it. */
export function shellsSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  shells.add(sheet);
  return sheet;
}

/** Whether the shell has made it. */
export function isShells(sheet: CSSStyleSheet): boolean {
  return shells.has(sheet);
}

function shadowText(name: string): string {
  return [BASE, ...shellRules(), ...textsOf(rulesOf.get(name) ?? [])].join('\n');
}

/** The rules, for what is in the remote's parts. What has no selector, such as a font, is for all. */
function scopedText(name: string): string {
  const rules = rulesOf.get(name) ?? [];
  const inner = textsOf(rules.filter(isSelecting)).join('\n');
  const others = textsOf(rules.filter((rule) => !isSelecting(rule)));
  // Older browsers can't limit them, but they still leave with the part.
  return [...others, 'CSSScopeRule' in window ? `@scope ([data-part='${name}']) { ${inner} }` : inner].join(
    '\n',
  );
}

/** The rules of the page's own stylesheets. */
function shellRules(): string[] {
  return [...document.styleSheets]
    .filter(({ media }) => media.mediaText !== 'not all')
    .flatMap((sheet) => textsOf(rulesIn(sheet)));
}

function isSelecting(rule: CSSRule): boolean {
  return rule instanceof CSSStyleRule || rule instanceof CSSGroupingRule;
}

function textsOf(rules: readonly CSSRule[]): string[] {
  return rules.map(({ cssText }) => cssText);
}

function rulesIn(sheet: CSSStyleSheet | null): CSSRule[] {
  try {
    return [...(sheet?.cssRules ?? [])];
  } catch {
    // From another host, without CORS.
    return [];
  }
}
