import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures';

/** More than any screen has to pass. */
const MOST_TABS = 30;

/** A person without a mouse: nothing is clicked, filled or focused for them, and they must see where they are. */
export class KeyboardUser {
  private constructor(readonly page: Page) {}

  /** Before the first page is opened. */
  static async at(page: Page): Promise<KeyboardUser> {
    await page.addInitScript(() =>
      addEventListener('focusin', () => document.documentElement.setAttribute('data-had-focus', '')),
    );
    return new KeyboardUser(page);
  }

  /** Goes to a control by Tab, or back by Shift+Tab, and sees that it has the focus. */
  async goTo(role: Role, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Locator> {
    return this.tabTo(this.page.getByRole(role, { name, exact: true }), key);
  }

  private async tabTo(target: Locator, key: string): Promise<Locator> {
    await expect(target).toBeVisible();
    await this.keepsFocus();
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await this.page.keyboard.press(key);
    }
    await expect(target).toBeFocused();
    await seesFocusOn(target);
    return target;
  }

  /** Presses a button or follows a link. */
  async press(role: 'button' | 'link', name: string | RegExp, key?: 'Shift+Tab'): Promise<void> {
    await this.goTo(role, name, key);
    await this.page.keyboard.press('Enter');
  }

  /** Ticks what isn't ticked, and the other way round. */
  async tick(name: string | RegExp): Promise<void> {
    const box = await this.goTo('checkbox', name);
    const before = await box.isChecked();
    await this.page.keyboard.press('Space');
    await expect(box).toBeChecked({ checked: !before });
  }

  /** Types into the field that the page has focused, over what was in it. */
  async type(label: string | RegExp, text: string): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true });
    await expect(field).toBeFocused();
    await seesFocusOn(field);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }

  /** The same in a field that comes later. */
  async typeNext(label: string | RegExp, text: string): Promise<void> {
    await this.tabTo(this.page.getByLabel(label, { exact: true }), 'Tab');
    await this.type(label, text);
  }

  /** Sees a screen's heading, and still is somewhere on the page. */
  async arrivesAt(heading: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await this.keepsFocus();
  }

  /** A page that had a focus never loses it to its body: the next Tab would start from the top. */
  private async keepsFocus(): Promise<void> {
    const isLost = () =>
      document.documentElement.hasAttribute('data-had-focus') && document.activeElement === document.body;
    await expect.poll(() => this.page.evaluate(isLost), 'the focus is lost').toBe(false);
  }
}

type Role = 'button' | 'link' | 'checkbox';

// The boxes below a field for a code show where its next digit goes.
async function seesFocusOn(target: Locator): Promise<void> {
  const outlines = () =>
    target.evaluate((element) =>
      [element, ...(element.parentElement?.querySelectorAll(':scope > span') ?? [])]
        .map((part) => getComputedStyle(part))
        .filter(({ outlineStyle }) => outlineStyle === 'solid')
        .map(({ outlineWidth }) => Number.parseFloat(outlineWidth)),
    );
  await expect
    .poll(async () => Math.max(...(await outlines())), 'how wide the outline of the focus is')
    .toBeGreaterThanOrEqual(2);
}
