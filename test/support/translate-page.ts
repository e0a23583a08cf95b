/**
 * Does to a page what browsers that translate it do: replaces each text node by elements with the text, now and whenever
 * one comes. The words stay, so that journeys find them. For Playwright's `addInitScript`.
 */
export function translatePage(): void {
  const untouched = 'script, style, textarea, noscript, code, svg, select, font, [translate=no]';
  const replaceIn = (root: Node): void => {
    const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text instanceof Text && text.data.trim() !== '') found.push(text);
    }
    for (const text of found) {
      if (!text.parentElement || text.parentElement.closest(untouched)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const begin = () => {
    replaceIn(document.body);
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) replaceIn(node);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
}
