import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from './tab-to';

type ClickOptions = Parameters<Locator['click']>[0];

let isAway = false;

/**
 * From now on this worker's journeys go by keyboard alone: what they click, tick or fill in is reached by Tab, seen to
 * have the focus, and pressed or typed with keys. What is about a mouse itself (a double click, a press on what is
 * covered or on a heading) stays as it is.
 */
export function takeMouseAway(page: Page): void {
  if (isAway) return;
  isAway = true;
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  // oxlint-disable-next-line typescript/unbound-method -- each is called on a locator
  const { click, check, uncheck } = locators;

  async function press(this: Locator, options: ClickOptions = {}): Promise<void> {
    const isBeside = () => this.evaluate((element) => element.matches('h1, h2, h3'));
    if (options.force || (await isBeside())) return click.call(this, options);
    // Everything that a click waits for, and no click.
    await click.call(this, { ...options, trial: true });
    await tabTo(this);
    // What grants something may have moved meanwhile, and then takes no press for half a second.
    await click.call(this, { ...options, trial: true });
    const key = await this.evaluate(keyFor);
    if (key !== null) await this.page().keyboard.press(key);
  }

  async function tick(this: Locator, isTicked: boolean): Promise<void> {
    await (isTicked ? check : uncheck).call(this, { trial: true });
    await tabTo(this);
    const key = (await this.getAttribute('type')) === 'radio' ? 'ArrowDown' : 'Space';
    while ((await this.isChecked()) !== isTicked) await this.page().keyboard.press(key);
  }

  async function fill(this: Locator, text: string): Promise<void> {
    await expect(this).toBeEditable();
    await tabTo(this);
    await this.page().keyboard.press('ControlOrMeta+A');
    await this.page().keyboard.press('Delete');
    const isDate = (await this.getAttribute('type')) === 'date';
    // A date has a part for each, in the journeys' language.
    await this.page().keyboard.type(isDate ? text.replace(/^(\d+)-(\d+)-(\d+)$/, '$2$3$1') : text);
  }

  Object.assign(locators, {
    click: press,
    fill,
    check(this: Locator) {
      return tick.call(this, true);
    },
    uncheck(this: Locator) {
      return tick.call(this, false);
    },
  });
}

/** The key that presses what has the focus; null where a click only puts the focus there. */
function keyFor(element: Element): string | null {
  const { activeElement: active } = element.getRootNode() as Document | ShadowRoot;
  if (active instanceof HTMLTextAreaElement || active instanceof HTMLSelectElement) return null;
  if (!(active instanceof HTMLInputElement)) return 'Enter';
  if (active.type === 'checkbox' || active.type === 'radio') return 'Space';
  return ['button', 'submit', 'image', 'reset'].includes(active.type) ? 'Enter' : null;
}
