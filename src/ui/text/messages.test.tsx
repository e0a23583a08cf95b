import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { withShared, type Catalogue, type Plain, type Value } from '@vestibule/messages';
import { startTransition, Suspense, useState } from 'react';
import { LocaleContext, prepareMessages, sentences, useAnyMessages, useMessages } from './messages';

interface Words {
  readonly greet: { readonly name: Value };
  readonly bye: Plain;
}

const en = { greet: ['Hello ', ['name'], '!'], bye: 'Bye' } as const;
const de = { greet: ['Hallo ', ['name']], bye: 'Tschüs' } as const;

function catalogueOf(languages: Readonly<Record<string, typeof en | typeof de>>): Catalogue<Words> {
  return {
    load: async (language) => {
      const found = languages[language];
      if (!found) throw new Error('the chunk is out of reach');
      return { default: found };
    },
  };
}

function Greeting({ catalogue, name }: { readonly catalogue: Catalogue<Words>; readonly name: string }) {
  const t = useMessages(catalogue);
  return <p>{`${t('greet', { name })} ${t('bye')}`}</p>;
}

let watch: MutationObserver | undefined;
afterEach(() => watch?.disconnect());

async function show(catalogue: Catalogue<Words>, locale: string, name: string) {
  const seen: string[] = [];
  watch = new MutationObserver(() => seen.push(document.body.textContent ?? ''));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  const page = (
    <LocaleContext value={locale}>
      <Suspense fallback="…">
        <Greeting catalogue={catalogue} name={name} />
      </Suspense>
    </LocaleContext>
  );
  await act(async () => render(page));
  return seen;
}

test('sentences are loaded in the user’s language, and in no other', async () => {
  const catalogue = catalogueOf({ en, de });
  const load = jest.spyOn(catalogue as { load: (language: string) => unknown }, 'load');
  const seen = await show(catalogue, 'de-AT', 'Ada');
  expect(await screen.findByText('Hallo Ada Tschüs')).toBeInTheDocument();
  expect(seen.join()).not.toContain('Hello');
  expect(load.mock.calls).toEqual([['de']]);
});

test('a sentence that a catalogue lacks comes from the one it shares, in the user’s language', async () => {
  const shared: Catalogue<{ readonly again: Plain }> = {
    load: async (language) => ({ default: { again: language === 'de' ? 'Noch einmal' : 'Again', bye: '-' } }),
  };
  const catalogue = withShared(catalogueOf({ en, de }), shared);
  function Both() {
    const t = useMessages(catalogue);
    return <p>{`${t('bye')} ${t('again')}`}</p>;
  }
  const both = (
    <Suspense>
      <Both />
    </Suspense>
  );
  await act(async () => render(both));
  expect(screen.getByText('Bye Again')).toBeInTheDocument();
  await act(async () => render(<LocaleContext value="de">{both}</LocaleContext>));
  expect(screen.getByText('Tschüs Noch einmal')).toBeInTheDocument();
});

test('a component whose words arrive while React waits goes on where it was', async () => {
  const catalogue = catalogueOf({ en, de });
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

test('prepared sentences are shown at once, and loaded once', async () => {
  const catalogue = catalogueOf({ en, de });
  const load = jest.spyOn(catalogue as { load: (language: string) => unknown }, 'load');
  await prepareMessages([catalogue], 'de');
  const seen = await show(catalogue, 'de', 'Ada');
  expect(seen.join()).not.toContain('…');
  expect(load).toHaveBeenCalledTimes(1);
});

test('sentences that can’t be loaded are in English, and the console says so', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await show(catalogueOf({ en }), 'de', 'Eve');
  expect(await screen.findByText('Hello Eve! Bye')).toBeInTheDocument();
  expect(warned).toHaveBeenCalledTimes(1);
});

test('sentences in one language need no file', () => {
  const catalogue = sentences({ title: 'A title' });
  function Title() {
    return <h1>{useMessages(catalogue)('title')}</h1>;
  }
  render(<Title />);
  expect(screen.getByRole('heading', { name: 'A title' })).toBeInTheDocument();
});

test('a key that nobody knows comes back as it is', () => {
  const catalogue = sentences({ title: 'A title' });
  function Any() {
    const t = useAnyMessages(catalogue);
    return <p>{`${t('title')} ${t('other.KEY')}`}</p>;
  }
  render(<Any />);
  expect(screen.getByText('A title other.KEY')).toBeInTheDocument();
});
