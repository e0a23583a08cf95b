import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

/** How a step of the login reaches its user. */
export const TRANSPORTS = ['page', 'document', 'no script'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** The page that names each difference between them, with its reason. */
const NAMED = 'docs/reference/transports.md';

/** What a screen reader finds on a screen, a line each, by the transport that shows it. */
export type Shown = Partial<Record<Transport, readonly string[]>>;

/**
 * What a screen reader finds on a screen. Who signs in, and where clients are, differs from run to run.
 *
 * @param own what belongs to the run's user
 */
export async function treeOf(page: Page, own: readonly string[]): Promise<string[]> {
  // Playwright finds nothing in the shadow of what has no box; browsers do.
  await page.locator('.vs-part').evaluateAll((parts) => {
    for (const part of parts) if (part instanceof HTMLElement) part.style.display = 'block';
  });
  let text = await page.locator('body').ariaSnapshot();
  for (const one of own) text = text.replaceAll(one, '…');
  return text
    .replaceAll(/:?\n *- \/url: .*/g, '')
    .replaceAll(/localhost:\d+/g, 'localhost')
    .replaceAll(/Send again in \d+ s/g, 'Send again in … s')
    .replaceAll(/Reference: [\w-]+/g, 'Reference: …')
    .split('\n')
    .map((line) => line.trim().replace(/^- /, '').replace(/:$/, ''))
    .filter((line) => !/^(paragraph|listitem|list|text)$/.test(line));
}

/** The lines that not all of a screen's transports have, by transport; the others must be in one order. */
function differencesIn(screen: string, shown: Shown): Shown {
  const trees = Object.entries(shown) as [Transport, readonly string[]][];
  const countIn = (lines: readonly string[], line: string) => lines.filter((one) => one === line).length;
  const all = [...new Set(trees.flatMap(([, lines]) => lines))];
  const common = new Map(
    all.map((line) => [line, Math.min(...trees.map(([, lines]) => countIn(lines, line)))]),
  );
  const own = trees.map(([transport, lines]): [Transport, string[]] => [
    transport,
    [...new Set(lines)]
      .flatMap((line) => Array<string>(countIn(lines, line) - (common.get(line) ?? 0)).fill(line))
      .toSorted(),
  ]);
  const isOwn = new Set(own.flatMap(([, lines]) => lines));
  const orders = trees.map(([, lines]) => lines.filter((line) => !isOwn.has(line)));
  for (const order of orders) expect(order, `the order of “${screen}”`).toEqual(orders[0]);
  return Object.fromEntries(own);
}

/** The differences that the page names, by screen. */
function namedDifferences(): Map<string, Shown> {
  const named = new Map<string, Record<string, string[]>>();
  const rows = readFileSync(NAMED, 'utf8')
    .split('\n')
    .filter((line) => /^\| [a-z]/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  for (const [, screens = '', page = '', document = '', noScript = '', why = ''] of rows) {
    expect(why, `the reason in “${screens}”`).not.toBe('');
    for (const screen of screens.split(', ')) {
      const of = named.get(screen) ?? {};
      for (const [transport, cell] of Object.entries({ page, document, 'no script': noScript })) {
        const lines = [...cell.matchAll(/`([^`]+)`/g)].map(([, line = '']) => line);
        of[transport] = [...(of[transport] ?? []), ...lines].toSorted();
      }
      named.set(screen, of);
    }
  }
  return named;
}

/**
 * Expects the transports to show the same on each screen, but for what the page of differences names: one that it doesn't
 * name fails, and so does one that it names and that isn't there any more.
 */
export function expectSame(screens: ReadonlyMap<string, Shown>): void {
  const named = namedDifferences();
  const found = [...screens].map(([screen, shown]) => [screen, differencesIn(screen, shown)] as const);
  const expected = found.map(([screen, of]) => {
    const linesOf = (transport: string) =>
      ['every', screen].flatMap((name) => named.get(name)?.[transport as Transport] ?? []).toSorted();
    return [screen, Object.fromEntries(Object.keys(of).map((key) => [key, linesOf(key)]))];
  });
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
}

/**
 * Expects a screen's ways out to be two at most, in the middle of the card, 8 px apart; and what says where the request
 * leads to be right above a button.
 */
export async function expectWaysOut(page: Page, screen: string): Promise<void> {
  const card = page.getByRole('main');
  const middleOf = ({ x, width }: { x: number; width: number }) => x + width / 2;
  const boxOf = async (locator: ReturnType<Page['locator']>) =>
    (await locator.boundingBox()) ?? never(screen);
  const ways = await Promise.all(
    (await card.locator('.vs-button-text').filter({ visible: true }).all()).map(boxOf),
  );
  expect(ways.length, `ways out of “${screen}”`).toBeLessThanOrEqual(2);
  const middle = middleOf(await boxOf(card));
  // Words beside a link belong to it.
  const lines = await card.locator('.vs-links > *, .vs-way').evaluateAll((elements) =>
    elements.map((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return words.getBoundingClientRect().toJSON() as { x: number; width: number };
    }),
  );
  for (const line of lines)
    expect(Math.abs(middleOf(line) - middle), `a way at one side of “${screen}”`).toBeLessThan(2);
  for (const way of ways) expect(Math.abs(middleOf(way) - middle), screen).toBeLessThan(2);
  const [first, second] = ways;
  if (first && second) expect(Math.round(second.y - first.y - first.height), screen).toBe(8);
  const destination = card.getByText(/^You will be sent to/).filter({ visible: true });
  if ((await destination.count()) === 0) return;
  const { y, height } = await boxOf(destination);
  const buttons = await Promise.all(
    (await card.locator('.vs-button').filter({ visible: true }).all()).map(boxOf),
  );
  const below = buttons.map((button) => button.y - y - height).filter((gap) => gap >= 0);
  expect(Math.min(...below), `from where it leads to the button of “${screen}”`).toBeLessThan(20);
}

function never(screen: string): never {
  throw new Error(`“${screen}” shows something that has no place`);
}
