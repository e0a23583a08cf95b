import type { Page } from '@playwright/test';
import { editRegistry } from './plant-remote';

/** What a provider's script does when a widget is shown: it comes from its own address, since the real one needs the Internet. */
const TURNSTILE = `
  const shown = [];
  const question = (label, onPress) => {
    const button = document.createElement('button');
    button.textContent = label;
    button.style.cssText = 'display:block;height:60px';
    button.addEventListener('click', onPress);
    return button;
  };
  window.turnstile = {
    render(place, options) {
      const widget = String(shown.length);
      const ask = () => place.replaceChildren(
        question('I am human', () => options.callback(window.nextToken ?? 'good-' + crypto.randomUUID())),
        question('Let it expire', () => { place.replaceChildren(); options['expired-callback'](); }),
        question('Break', () => options['error-callback']('300010')),
      );
      shown.push(ask);
      ask();
      return widget;
    },
    reset: (widget) => shown[Number(widget)](),
  };
`;

const RECAPTCHA = `
  window.grecaptcha = {
    ready: (then) => setTimeout(then),
    execute: async (siteKey, { action }) => 'good-' + siteKey + action + crypto.randomUUID(),
  };
`;

/**
 * Puts a stand-in in the provider's place, and counts how often its script was loaded.
 *
 * @param provider whose
 */
export async function standInFor(
  page: Page,
  provider: 'turnstile' | 'reCAPTCHA',
): Promise<{ loaded: number; isAway: boolean }> {
  const state = { loaded: 0, isAway: false };
  const address =
    provider === 'turnstile' ? 'https://challenges.cloudflare.com/**' : 'https://www.google.com/recaptcha/**';
  await page.route(address, (route) => {
    state.loaded += 1;
    return state.isAway
      ? route.abort()
      : route.fulfill({
          contentType: 'text/javascript',
          body: provider === 'turnstile' ? TURNSTILE : RECAPTCHA,
        });
  });
  return state;
}

/** Switches the remote on, as an operator would. */
export async function enableCaptcha(page: Page): Promise<void> {
  await editRegistry(page, (remotes) =>
    remotes.map((remote) => (remote.name === 'captcha' ? { ...remote, enabled: true } : remote)),
  );
}
