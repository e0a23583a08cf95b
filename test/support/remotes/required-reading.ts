import type { Page } from '@playwright/test';
import type { Entry } from './plant-remote';

const slot = { slot: 'login/before-form', export: 'Before', required: true };

/** A remote whose text users must read; it stands in the registry. */
export const WITH_TEXT: Entry = {
  name: 'every-slot',
  slots: [
    {
      ...slot,
      content: {
        en: [['For staff of ', { text: 'Acme', href: 'https://acme.test/' }, ' alone.']],
        de: ['Nur für Angestellte von Acme.'],
      },
    },
    { slot: 'login/legal', export: 'Legal', content: { en: [[{ text: 'Imprint', href: '/imprint' }]] } },
  ],
};

/** A remote whose part users must see; there is nothing of it before its code. */
export const WITHOUT_TEXT: Entry = { name: 'every-slot', slots: [slot] };

/** What must be read: the texts of the registry, and what the code shows in their place. */
export const TEXT = /For staff of Acme alone|Nur für Angestellte von Acme|Before the form of/;

/** The login's pages that have a form from their beginning, by what people do there. */
export const FORM_PAGES: readonly (readonly [what: string, at: string])[] = [
  ['signing in', '/auth'],
  ['signing up', '/auth?show=signup'],
  ['a code', '/auth?way=passwordless'],
  ['another account', '/auth?account=other'],
  ['a forgotten password', '/auth/reset-password'],
  ['a new password', '/auth/reset-password?token=abc'],
  ['a passkey that was lost', '/auth/webauthn/recover/send-email'],
];

/** What happened on a page's document, in milliseconds since its navigation began. */
export interface Moments {
  /** When what must be read was on the screen first. */
  readonly shown?: number;
  /** When a form was first there that nothing holds. */
  readonly sendable?: number;
  /** When a form that is sent at each frame went out first. */
  readonly sent?: number;
}

interface Watching {
  readonly pattern: string;
  readonly isSending: boolean;
}

/**
 * Notes at each frame of each document what the page has.
 *
 * @param isSending whether its form is filled in and sent at each frame, as no person could
 */
export async function watchReading(page: Page, isSending = false): Promise<void> {
  await page.addInitScript(watchIn, { pattern: TEXT.source, isSending });
}

/** What was noted in the present document. */
export function momentsOf(page: Page): Promise<Moments> {
  return page.evaluate(() => (window as unknown as { moments: Moments }).moments);
}

/** What was noted in the tab's first document, whatever it has shown since. */
export async function firstMomentsOf(page: Page): Promise<Moments> {
  const noted = await page.evaluate(() => sessionStorage.getItem('first-moments'));
  return JSON.parse(noted ?? '{}') as Moments;
}

/** How often, in all documents of the tab so far, a form could be sent while nothing was there to read. */
export function unreadFramesOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('unread-frames') ?? 0));
}

function watchIn({ pattern, isSending }: Watching): void {
  const moments: { -readonly [Key in keyof Moments]: Moments[Key] } = {};
  Object.assign(window, { moments });
  noteSent();
  requestAnimationFrame(look);

  function look(): void {
    const roots = [...document.querySelectorAll('.vs-part')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const texts = [document, ...roots].flatMap((root) => [...root.querySelectorAll('p')]);
    const isShown = texts.some(
      (text) => new RegExp(pattern).test(text.textContent) && text.checkVisibility(),
    );
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('form button')];
    const submit = buttons.find((button) => button.type === 'submit' && button.checkVisibility());
    const isSendable = submit !== undefined && !submit.closest('[inert]');
    if (isShown) moments.shown ??= performance.now();
    if (isSendable) moments.sendable ??= performance.now();
    if (isSendable && !isShown && window.location.pathname.startsWith('/auth')) {
      const before = Number(sessionStorage.getItem('unread-frames') ?? 0);
      sessionStorage.setItem('unread-frames', String(before + 1));
    }
    keepFirst();
    if (isSending && submit?.form && moments.sent === undefined) send(submit.form, submit);
    requestAnimationFrame(look);
  }

  function keepFirst(): void {
    const own = performance.timeOrigin;
    const first = JSON.parse(sessionStorage.getItem('first-moments') ?? '{}') as { own?: number };
    if (first.own !== undefined && first.own !== own) return;
    sessionStorage.setItem('first-moments', JSON.stringify({ own, ...moments }));
  }

  function send(form: HTMLFormElement, submit: HTMLButtonElement): void {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    for (const field of form.querySelectorAll('input')) {
      if (field.value !== '' || field.type === 'hidden') continue;
      value?.set?.call(field, field.type === 'password' ? 'correct horse 7 battery' : 'ada@example.test');
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    form.requestSubmit(submit);
  }

  // What leaves the page with something typed: by the page's script, or by the browser itself.
  function noteSent(): void {
    const note = (body: unknown) => {
      const isText = typeof body === 'string' || body instanceof URLSearchParams;
      const isTyped = isText && /ada(@|%40)example\.test|correct/.test(body.toString());
      if (isTyped) moments.sent ??= performance.now();
    };
    const goOut = window.fetch.bind(window);
    window.fetch = (input, init) => {
      if (input instanceof Request) void input.clone().text().then(note);
      note(init?.body);
      return goOut(input, init);
    };
    window.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: Document | XMLHttpRequestBodyInit | null): void {
        note(body);
        super.send(body);
      }
    };
    window.addEventListener('submit', (event) => {
      setTimeout(() => event.defaultPrevented || (moments.sent ??= performance.now()));
    });
  }
}
