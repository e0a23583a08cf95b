import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

/** More than any screen has to pass. */
const MOST_TABS = 60;

/** Lets `tabTo` see that a page has lost its focus: pages opened from now on remember that they had one. */
export async function watchFocus(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(() =>
    addEventListener('focusin', () => document.documentElement.setAttribute('data-had-focus', '')),
  );
}

/**
 * Goes to a control by Tab, or back by Shift+Tab, and sees that it has the focus.
 *
 * @param target the control, its label, or something in it
 */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  await keepsFocus(target.page());
  for (let tabs = 0; tabs < MOST_TABS && !(await hasFocus(target)); tabs += 1) {
    await target.page().keyboard.press(key);
  }
  await expect.poll(() => hasFocus(target), `Tab reaches ${target.toString()}`).toBe(true);
  await seesFocusOn(target);
}

/** Once its user has done something, a page that had a focus doesn't lose it to its body. */
export async function keepsFocus(page: Page): Promise<void> {
  const isLost = () =>
    navigator.userActivation.hasBeenActive &&
    document.documentElement.hasAttribute('data-had-focus') &&
    document.activeElement === document.body;
  await expect.poll(() => page.evaluate(isLost), 'the focus is lost').toBe(false);
}

// What is pressed may be in the control. A browser has one stop for all radio buttons of a group.
async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const root = element.getRootNode();
    const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
    const control = element.closest('label')?.control ?? element;
    const isSameGroup =
      active instanceof HTMLInputElement &&
      control instanceof HTMLInputElement &&
      active.type === 'radio' &&
      control.type === 'radio' &&
      active.name === control.name;
    const isWithin = active instanceof HTMLElement && active.tabIndex >= 0 && active.contains(control);
    return active === control || isWithin || isSameGroup;
  });
}

/**
 * Sees where the focus is: by our outline, or by the browser's own on pages that aren't ours. The boxes below a field
 * for a code show where its next digit goes.
 */
export async function seesFocusOn(target: Locator): Promise<void> {
  const outlines = () =>
    target.evaluate((element) => {
      const root = element.getRootNode();
      const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
      return [active, ...(active?.parentElement?.querySelectorAll(':scope > span') ?? [])]
        .filter((part) => part !== null)
        .map((part) => getComputedStyle(part))
        .filter(({ outlineStyle }) => outlineStyle !== 'none')
        .map(({ outlineStyle, outlineWidth }) =>
          outlineStyle === 'auto' ? 2 : Number.parseFloat(outlineWidth),
        );
    });
  await expect
    .poll(async () => Math.max(...(await outlines())), 'how wide the outline of the focus is')
    .toBeGreaterThanOrEqual(2);
}
