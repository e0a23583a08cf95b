import { isShells } from '../../trust/remote-styles';

/** Removes from the document what was added to it beside the page. */
export interface Additions {
  readonly remove: () => void;
}

/**
 * Notes what is added to the document from now on, besides what the shell and other remotes add.
 *
 * @param base the address of the remote's folder
 */
export function watchAdditions(base: string): Additions {
  const before = new Set(document.adoptedStyleSheets);
  const added = new Set<Element>();
  const styles = [document.documentElement, document.body, document.getElementById('vestibule')].flatMap(
    (element) => (element ? [[element, element.getAttribute('style'), element.inert] as const] : []),
  );
  const note = (changes: readonly MutationRecord[]) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element && isForeign(node)) added.add(node);
  };
  const observer = new MutationObserver(note);
  for (const place of [document.documentElement, document.head, document.body])
    observer.observe(place, { childList: true });
  return {
    remove: () => {
      note(observer.takeRecords());
      observer.disconnect();
      for (const element of added) element.remove();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
        (sheet) => before.has(sheet) || isShells(sheet),
      );
      for (const [element, style, inert] of styles) {
        element.inert = inert;
        if (style === null) element.removeAttribute('style');
        else element.setAttribute('style', style);
      }
    },
  };

  function isForeign(element: Element): boolean {
    if (element instanceof HTMLStyleElement) return true;
    if (element instanceof HTMLLinkElement) return element.href.startsWith(base);
    // The shell's own parts below the body, and its scripts.
    const isOwn = element.matches('#vestibule, [id^="vestibule"], [class*="vs-"]');
    return element.parentElement !== document.head && !(element instanceof HTMLScriptElement) && !isOwn;
  }
}
