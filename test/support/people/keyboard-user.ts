import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures';
import { keepsFocus, seesFocusOn, tabTo, watchFocus } from './tab-to';
import { onceRead } from '../press';

/** A person without a mouse: nothing is clicked, filled or focused for them, and they must see where they are. */
export class KeyboardUser {
  private constructor(readonly page: Page) {}

  /** Before the first page is opened. */
  static async at(page: Page): Promise<KeyboardUser> {
    await watchFocus(page);
    return new KeyboardUser(page);
  }

  /** Goes to a control by Tab, or back by Shift+Tab, and sees that it has the focus. */
  async goTo(role: Role, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Locator> {
    const target = this.page.getByRole(role, { name, exact: true });
    await tabTo(target, key);
    return target;
  }

  /** Presses a button or follows a link. */
  async press(role: 'button' | 'link', name: string | RegExp, key?: 'Shift+Tab'): Promise<void> {
    await onceRead(await this.goTo(role, name, key));
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
    await tabTo(this.page.getByLabel(label, { exact: true }));
    await this.type(label, text);
  }

  /** Sees a screen's heading, and still is somewhere on the page. */
  async arrivesAt(heading: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await keepsFocus(this.page);
  }
}

type Role = 'button' | 'link' | 'checkbox';
