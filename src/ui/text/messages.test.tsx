import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { startTransition, Suspense, useState } from 'react';
import { LocaleContext, prepareMessages, useMessages, type Catalogue } from './messages';

type Key = 'greet' | 'bye';
const en = { greet: 'Hello {name}, {name}!', bye: 'Bye' };
const de = { greet: 'Hallo {name}', bye: 'Tschüs' };

function Greeting({ catalogue, name }: { readonly catalogue: Catalogue<Key>; readonly name?: string }) {
  const t = useMessages(catalogue);
  return <p>{name === undefined ? t('greet') : t('greet', { name })}</p>;
}

let watch: MutationObserver | undefined;
afterEach(() => watch?.disconnect());

async function show(catalogue: Catalogue<Key>, locale: string, name?: string) {
  const seen: string[] = [];
  watch = new MutationObserver(() => seen.push(document.body.textContent ?? ''));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  const page = (
    <LocaleContext value={locale}>
      <Suspense fallback="…">
        <Greeting catalogue={catalogue} {...(name !== undefined && { name })} />
      </Suspense>
    </LocaleContext>
  );
  await act(async () => render(page));
  return seen;
}

test('placeholders are filled, and stay if there is no value', async () => {
  await show({ en }, 'en', 'Ada');
  expect(screen.getByText('Hello Ada, Ada!')).toBeInTheDocument();
  await show({ en }, 'en');
  expect(screen.getByText('Hello {name}, {name}!')).toBeInTheDocument();
});

test('a sentence that a catalogue lacks comes from the one it shares, in the user’s language', async () => {
  const shared = {
    en: { bye: 'Bye, {name}', greet: 'Hi' },
    load: async () => ({ default: { bye: 'Tschüs, {name}', greet: 'Na' } }),
  };
  const catalogue = { en: { greet: 'Hello' }, load: async () => ({ default: { greet: 'Hallo' } }), shared };
  function Both() {
    const t = useMessages(catalogue);
    return <p>{`${t('greet')} ${t('bye', { name: 'Ada' })}`}</p>;
  }
  const both = (
    <Suspense>
      <Both />
    </Suspense>
  );
  await act(async () => render(both));
  expect(screen.getByText('Hello Bye, Ada')).toBeInTheDocument();
  await act(async () => render(<LocaleContext value="de">{both}</LocaleContext>));
  expect(screen.getByText('Hallo Tschüs, Ada')).toBeInTheDocument();
});

test('a value is text, never a pattern', async () => {
  await show({ en }, 'en', '$& {name}');
  expect(screen.getByText('Hello $& {name}, $& {name}!')).toBeInTheDocument();
});

test('another language is loaded on demand, and its readers see no English meanwhile', async () => {
  const load = jest.fn(async () => ({ default: de }));
  await show({ en, load }, 'en', 'Ada');
  expect(load).not.toHaveBeenCalled();
  const seen = await show({ en: { ...en, greet: 'English' }, load }, 'de-AT', 'Ada');
  expect(await screen.findByText('Hallo Ada')).toBeInTheDocument();
  expect(seen.join()).not.toContain('English');
});

test('a component whose words arrive while React waits goes on where it was', async () => {
  const catalogue = { en, load: async () => ({ default: de }) };
  function Waiting() {
    const t = useMessages(catalogue);
    const [name] = useState('Ada');
    return <p>{t('greet', { name })}</p>;
  }
  const recovered = jest.fn();
  const page = (
    <LocaleContext value="de">
      <Suspense>
        <Waiting />
      </Suspense>
    </LocaleContext>
  );
  const { rerender } = render(<p>Welcome</p>, { onRecoverableError: recovered });
  await act(async () => startTransition(() => rerender(page)));
  expect(screen.getByText('Hallo Ada')).toBeInTheDocument();
  expect(recovered).not.toHaveBeenCalled();
});

test('prepared messages are shown at once, and loaded once', async () => {
  const load = jest.fn(async () => ({ default: de }));
  const catalogue = { en, load };
  await prepareMessages([catalogue], 'de');
  await show(catalogue, 'de', 'Ada');
  expect(screen.getByText('Hallo Ada')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a catalogue is in English if it lacks the language, or its words can’t be loaded', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await show({ en }, 'de', 'Ada');
  expect(await screen.findByText('Hello Ada, Ada!')).toBeInTheDocument();
  await show({ en, load: () => Promise.reject(new Error('the chunk is out of reach')) }, 'de', 'Eve');
  expect(await screen.findByText('Hello Eve, Eve!')).toBeInTheDocument();
  expect(warned).toHaveBeenCalledTimes(1);
});
