import type { Page } from '@playwright/test';

/**
 * Returns where on a page a text is out of order: its characters don't run the way they are read, something else stands
 * among them, or what comes before or after it in the sentence stands on the other side.
 *
 * @param direction `any` for a text that doesn't run from left to right as a whole, such as an Arabic name
 * @returns a line for each mistake; one too if the page shows the text nowhere
 */
export function outOfOrder(page: Page, text: string, direction: 'ltr' | 'any' = 'ltr'): Promise<string[]> {
  return page.evaluate(misplaced, { text, direction });
}

interface Looked {
  readonly text: string;
  readonly direction: 'ltr' | 'any';
}

interface Character {
  readonly character: string;
  readonly box: DOMRect | undefined;
}

/** Runs in the page. */
function misplaced({ text, direction }: Looked): string[] {
  const found: string[] = [];
  let times = 0;
  for (const block of blocksWith(text)) {
    const characters = charactersOf(block);
    const all = characters.map(({ character }) => character).join('');
    for (let at = all.indexOf(text); at >= 0; at = all.indexOf(text, at + 1)) {
      const own = characters.slice(at, at + text.length);
      if (!own.some(({ box }) => box)) continue;
      times += 1;
      found.push(...mistakesOf(own, characters.slice(0, at), characters.slice(at + text.length), block));
    }
  }
  return times === 0 ? [`nowhere on the page: ${text}`] : found;

  function mistakesOf(own: Character[], before: Character[], after: Character[], block: Element): string[] {
    const where = `${text}, in “${block.textContent.trim().slice(0, 120)}”`;
    const boxes = own.flatMap(({ box }) => box ?? []);
    const mistakes = new Set<string>();
    const runs = boxes.every((box, index) => index === 0 || boxes[index - 1]!.left <= box.left);
    const [start, end] = [boxes[0]!, boxes.at(-1)!];
    // Lines of more than one piece have their neighbours above and below.
    if (!boxes.every((box) => isOnLine(start, box))) return [];
    if (direction === 'ltr' && !runs) mistakes.add(`not from left to right: ${where}`);
    const across = boxes.toSorted((one, other) => one.left - other.left);
    if (across.some((box, index) => index > 0 && box.left - across[index - 1]!.right > 2))
      mistakes.add(`not in one piece: ${where}`);
    const isRightToLeft = getComputedStyle(block).direction === 'rtl';
    const [first, last] = [before.findLast(isInk)?.box, after.find(isInk)?.box];
    const [left, right] = [across[0]!.left, Math.max(...across.map((box) => box.right))];
    const isBefore = (box: DOMRect) => (isRightToLeft ? box.left >= right - 2 : box.right <= left + 2);
    const isAfter = (box: DOMRect) => (isRightToLeft ? box.right <= left + 2 : box.left >= right - 2);
    if (first && isOnLine(first, start) && !isBefore(first))
      mistakes.add(`before it on the wrong side: ${where}`);
    if (last && isOnLine(last, end) && !isAfter(last)) mistakes.add(`after it on the wrong side: ${where}`);
    return [...mistakes];
  }

  function isInk({ character, box }: Character): boolean {
    return box !== undefined && character.trim() !== '';
  }

  function isOnLine(one: DOMRect, other: DOMRect): boolean {
    return (
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
      Math.min(one.height, other.height) / 2
    );
  }

  /** What lays out the sentences that the text stands in. */
  function blocksWith(words: string): Set<Element> {
    const holders = [...document.body.querySelectorAll('*')].filter(
      ({ textContent, children }) =>
        textContent.includes(words) && ![...children].some((child) => child.textContent.includes(words)),
    );
    return new Set(holders.map(blockOf));
  }

  function blockOf(element: Element): Element {
    const isPart = /^(inline|contents)/.test(getComputedStyle(element).display);
    return isPart && element.parentElement ? blockOf(element.parentElement) : element;
  }

  /** Its characters without marks of direction, each with its box where it can be seen. */
  function charactersOf(element: Element): Character[] {
    const characters: Character[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('.vs-hidden') || getComputedStyle(parent).visibility === 'hidden')
        continue;
      const written = node.textContent ?? '';
      for (let at = 0; at < written.length; at += 1) {
        const character = written.charAt(at);
        if (/[\u200E\u200F\u061C\u2066-\u2069]/.test(character)) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getBoundingClientRect();
        characters.push({ character, box: box.width > 0 ? box : undefined });
      }
    }
    return characters;
  }
}
