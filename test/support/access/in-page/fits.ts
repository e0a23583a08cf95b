import { isShown, lineage, named, present, pressables } from './elements';

/** A pixel of rounding at each side. */
const SLACK = 1.5;
/** Letters are lower than their line, so lines may overlap by this share of the lower one. */
const MAY_OVERLAP = 0.3;

interface Piece {
  readonly owner: Element;
  readonly box: DOMRect;
}

/** What sticks out of the window's width, is cut off, or lies over something else. */
export function unfit(): string[] {
  const texts = textPieces();
  const found = [...cutOff(texts), ...overlaps(texts.flatMap(seenOf))];
  const { scrollWidth, clientWidth } = document.documentElement;
  // Named last: mostly the cause is above.
  if (scrollWidth > clientWidth)
    found.push(`the page is ${scrollWidth - clientWidth} px wider than the window: ${widest(clientWidth)}`);
  return [...new Set(found)];
}

function widest(width: number): string {
  const beyond = [...present().querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > width + SLACK && isShown(element),
  );
  const inner = beyond.filter(
    (element) => !beyond.some((other) => other !== element && element.contains(other)),
  );
  return `${inner.slice(0, 3).map(named).join(', ')}: let it wrap or shrink`;
}

/** The most lines of a button's own words. */
const LINES = 2;

/** Buttons whose words take more lines than anybody reads at a glance; an address in them may be as long as it is. */
export function tallButtons(): string[] {
  return pressables().flatMap((button) => {
    // A factor's has its description, too.
    if (!button.matches('.vs-button, button:not(.vs-factor)') || button.textContent?.includes('@')) return [];
    const range = document.createRange();
    range.selectNodeContents(button);
    const tops = new Set(
      [...range.getClientRects()]
        .filter(({ width }) => width > 1)
        .map(({ bottom }) => Math.round(bottom / 8)),
    );
    const { lineHeight } = getComputedStyle(button);
    const lines = Math.round(range.getBoundingClientRect().height / (Number.parseFloat(lineHeight) || 24));
    return tops.size > LINES && lines > LINES
      ? [`${named(button)} has ${lines} lines: say it in fewer words`]
      : [];
  });
}

/** Words that a line ends within, other than where their language lets it: at a hyphen, or at one that shows only there. */
export function cutWords(): string[] {
  const found = [];
  const walker = document.createTreeWalker(present(), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement;
    if (!owner || !isShown(owner)) continue;
    // Not addresses, codes and keys, which are no words.
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(WORD)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1)
        found.push(`${named(owner)}: a line ends within “${word}”: let it be hyphenated, or say it shorter`);
    }
  }
  return found;
}

const WORD = /(?<![^\s\p{Ps}\p{Pi}-])[\p{Script=Latin}\p{Script=Arabic}\p{M}]+(?![^\s\p{P}]|[@._/:\d])/gu;

// Each line of each text is a piece.
function textPieces(): Piece[] {
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(present(), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement;
    if (!owner || !node.nodeValue?.trim() || !isShown(owner)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) if (box.width > 1) pieces.push({ owner, box });
  }
  return pieces;
}

function cutOff(texts: readonly Piece[]): string[] {
  return texts.flatMap(({ owner, box }) => {
    const limits = limitsOf(owner);
    const beyond = Math.max(
      limits.left - box.left,
      box.right - limits.right,
      limits.top - box.top - box.height * MAY_OVERLAP,
      box.bottom - limits.bottom - box.height * MAY_OVERLAP,
    );
    return beyond > SLACK && !isWholeElsewhere(owner)
      ? [`${named(owner)} is cut off by ${Math.ceil(beyond)} px: let it wrap, and let what is around it grow`]
      : [];
  });
}

/** Whether a text that is shortened on purpose stands in full somewhere else on the screen. */
function isWholeElsewhere(owner: Element): boolean {
  const box = lineage(owner).find((part) => getComputedStyle(part).textOverflow === 'ellipsis');
  if (!box) return false;
  const words = wordsOf(box);
  const others = [...present().querySelectorAll('h1, h2, p, li, dd')];
  return others.some((other) => !other.contains(box) && isShown(other) && wordsOf(other).includes(words));
}

// Without the marks that keep the direction of foreign names.
function wordsOf(element: Element): string {
  return element.textContent
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Where the text of an element can be seen: what scrolls shows all of it. */
function limitsOf(owner: Element) {
  const limits = { left: 0, right: document.documentElement.clientWidth, top: -Infinity, bottom: Infinity };
  let [isAcross, isDown] = [true, true];
  for (const part of lineage(owner)) {
    if (part === document.body) break;
    const { overflowX, overflowY } = getComputedStyle(part);
    const box = part.getBoundingClientRect();
    if (/auto|scroll/.test(overflowX) && isAcross)
      [isAcross, limits.left, limits.right] = [false, -Infinity, Infinity];
    if (/auto|scroll/.test(overflowY)) isDown = false;
    if (isAcross && /hidden|clip/.test(overflowX)) {
      limits.left = Math.max(limits.left, box.left);
      limits.right = Math.min(limits.right, box.right);
    }
    if (isDown && /hidden|clip/.test(overflowY)) {
      limits.top = Math.max(limits.top, box.top);
      limits.bottom = Math.min(limits.bottom, box.bottom);
    }
  }
  return limits;
}

// What is shortened lies over nothing where it isn't seen.
function seenOf({ owner, box }: Piece): Piece[] {
  const limits = limitsOf(owner);
  const [left, top] = [Math.max(box.left, limits.left), Math.max(box.top, limits.top)];
  const [width, height] = [
    Math.min(box.right, limits.right) - left,
    Math.min(box.bottom, limits.bottom) - top,
  ];
  return width > 0 && height > 0 ? [{ owner, box: new DOMRect(left, top, width, height) }] : [];
}

function overlaps(texts: readonly Piece[]): string[] {
  const boxes = pressables().map((owner) => ({ owner, box: owner.getBoundingClientRect() }));
  const found = [];
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      if (blockOf(one.owner) !== blockOf(other.owner) && isOver(one, other)) found.push([one, other]);
    }
    for (const pressable of boxes) {
      const isOwn = pressable.owner.contains(one.owner) || one.owner.contains(pressable.owner);
      if (!isOwn && isOver(one, withoutPadding(pressable))) found.push([one, pressable]);
    }
  }
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const isWithin = one.owner.contains(other.owner) || other.owner.contains(one.owner);
      if (!isWithin && isOver(withoutPadding(one), other)) found.push([one, other]);
    }
  }
  return found.map(
    ([one, other]) => `${named(one!.owner)} and ${named(other!.owner)} overlap: let one move or wrap`,
  );
}

// A field leaves room for what stands in it.
function withoutPadding({ owner, box }: Piece): Piece {
  if (!(owner instanceof HTMLInputElement)) return { owner, box };
  const style = getComputedStyle(owner);
  const [left, right] = [Number.parseFloat(style.paddingLeft), Number.parseFloat(style.paddingRight)];
  return { owner, box: new DOMRect(box.left + left, box.top, box.width - left - right, box.height) };
}

function isOver(one: Piece, other: Piece): boolean {
  // What stays in its place while the page scrolls is over whatever is there.
  if (isFixed(one.owner) !== isFixed(other.owner)) return false;
  const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
  const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
  return across > SLACK && down > SLACK && down > Math.min(one.box.height, other.box.height) * MAY_OVERLAP;
}

function isFixed(element: Element): boolean {
  return lineage(element).some((part) => /fixed|sticky/.test(getComputedStyle(part).position));
}

function blockOf(element: Element): Element | undefined {
  return lineage(element).find((part) => !getComputedStyle(part).display.startsWith('inline'));
}
