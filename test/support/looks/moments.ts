import { expect, type Page } from '@playwright/test';

/** What a page shows at a moment. */
interface Moment {
  /** In milliseconds since the epoch. */
  readonly at: number;
  /** The heading that can be read; empty where there is none. */
  readonly words: string;
  /** Where the card is; undefined without one. */
  readonly card: { readonly left: number; readonly top: number; readonly width: number } | undefined;
  /** Whether there is nothing behind it. */
  readonly isBare: boolean;
}

/** How often a page is looked at, in milliseconds. */
const EVERY = 50;

/** What is shown for less is a flash, in milliseconds; less by how often pages are looked at. */
const LEAST = 300 - EVERY;

/** How far a card may move without being seen to, in pixels. */
const STILL = 2;

/**
 * Looks at the site's pages again and again, from the next document on.
 *
 * @returns forgets what it has seen; with `seen`, once the page has stayed as it is for a second, returns what jumped or
 *   flashed since then
 */
export async function watchMoments(page: Page, origin: string) {
  let moments: Moment[] = [];
  await page.exposeFunction('noteMoment', (moment: Moment) => void moments.push(moment));
  await page.addInitScript(look, [origin, EVERY] as const);
  return {
    forget: () => {
      moments = [];
    },
    seen: async (): Promise<string[]> => {
      const isStill = () => {
        const last = moments.at(-1);
        const changed = moments.findLast(
          (moment) => moment.words !== last?.words || !isSamePlace(moment, last),
        );
        return last !== undefined && last.at - (changed?.at ?? 0) > 1000;
      };
      await expect.poll(isStill).toBe(true);
      return troubleIn(moments);
    },
  };
}

/** What a user would notice: a bare page, a card that jumps, a heading that flashes. */
function troubleIn(moments: readonly Moment[]): string[] {
  const trouble: string[] = [];
  let shownSince: number | undefined;
  let before: Moment | undefined;
  for (const moment of moments) {
    if (moment.isBare) trouble.push(`a bare page after “${before?.words}”`);
    if (before && isWaiting(before, moment) && before.card && moment.card && !isSamePlace(before, moment)) {
      const places = [before, moment].map(({ card }) => JSON.stringify(card));
      trouble.push(`the card of “${before.words}” jumped for “${moment.words}”: ${places.join(' → ')}`);
    }
    if (before && before.words !== moment.words) {
      const shown = moment.at - (shownSince ?? -Infinity);
      if (before.words !== '' && shown < LEAST) trouble.push(`“${before.words}” was there for ${shown} ms`);
      shownSince = moment.at;
    }
    before = moment;
  }
  return [...new Set(trouble)];
}

/** Whether one is still on the way to the other, or the same screen. */
function isWaiting(before: Moment, { words }: Moment): boolean {
  return ['', words].includes(before.words);
}

function isSamePlace(one: Moment, other: Moment | undefined): boolean {
  const [from, to] = [one.card, other?.card];
  if (!from || !to) return from === to;
  return (['left', 'top', 'width'] as const).every((side) => Math.abs(from[side] - to[side]) <= STILL);
}

// Runs in each document.
function look([origin, every]: readonly [string, number]): void {
  if (window.location.origin !== origin || window.top !== window) return;
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  setInterval(() => {
    if (!document.body) return;
    const heading = [...document.querySelectorAll('h1')].find(isSeen);
    // Before there is any code, the document has an empty one.
    const frame = [...document.querySelectorAll('#vestibule > p')].find((element) =>
      element.checkVisibility(),
    );
    const card = [...document.querySelectorAll('main.vs-card')].find(isSeen) ?? frame;
    const box = card?.getBoundingClientRect();
    const { backgroundColor } = getComputedStyle(document.body);
    const moment: Moment = {
      at: Date.now(),
      words: heading?.textContent ?? '',
      card: box && { left: box.left, top: box.top + window.scrollY, width: box.width },
      isBare: backgroundColor === 'rgba(0, 0, 0, 0)',
    };
    (window as unknown as { noteMoment: (moment: Moment) => unknown }).noteMoment(moment);
  }, every);
}
