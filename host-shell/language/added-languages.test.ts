import { jest } from '@jest/globals';

const files: Record<string, unknown> = {
  '/sentences/0123/nl.json': { 'ui/shared': { retry: 'Opnieuw' } },
  '/sentences/0123/sv.json': 'nothing of the kind',
};
const fetched = jest.fn(async (address: unknown) => {
  const file = String(address).replace(window.location.origin, '');
  return { ok: file in files, status: file in files ? 200 : 503, json: async () => files[file] } as Response;
});
globalThis.fetch = fetched;
// They keep the fetch that they find; those that are loaded already have found another.
jest.resetModules();
const { defaultLanguage, install, languageOf, languages } = await import('@vestibule/messages');
const { installAdded } = await import('./added-languages');

function linkThat(tells: unknown): HTMLLinkElement {
  const link = document.createElement('link');
  link.href = '/sentences/0123/';
  link.dataset['told'] = typeof tells === 'string' ? tells : JSON.stringify(tells);
  return link;
}

const told = { languages: ['nl', 'sv'], own: ['nl', 'sv', 'fi'], hasTenants: false, default: 'nl' };

afterEach(() => {
  install(undefined);
  fetched.mockClear();
});

test('a page knows an operator’s languages, and fetches each one’s sentences once', async () => {
  installAdded(linkThat(told));
  expect(languages()).toEqual(expect.arrayContaining(['en', 'nl', 'sv']));
  expect([languageOf('nl-BE'), defaultLanguage()]).toEqual(['nl', 'nl']);
  const added = globalThis.vestibuleLanguages;
  await Promise.all([added?.arrive?.('nl'), added?.arrive?.('nl')]);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(added?.words('nl')).toEqual({ 'ui/shared': { retry: 'Opnieuw' } });
  expect(added?.arrive?.('nl')).toBeUndefined();
});

test('a language without words of the operator’s needs no file', () => {
  installAdded(linkThat(told));
  expect(globalThis.vestibuleLanguages?.arrive?.('de')).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});

test.each(['sv', 'fi'])('sentences that can’t be read leave the page in its own: %s', async (language) => {
  const warned = jest.spyOn(console, 'warn').mockReturnValue();
  installAdded(linkThat(told));
  await globalThis.vestibuleLanguages?.arrive?.(language);
  expect(globalThis.vestibuleLanguages?.words(language)).toEqual({});
  expect(warned.mock.calls[0]?.[0]).toContain(`the language "${language}" could not be loaded`);
});

test.each(['', '{', '{"languages":"nl"}'])(
  'what the document doesn’t say rightly adds nothing: %j',
  (tells) => {
    installAdded(linkThat(tells));
    expect(globalThis.vestibuleLanguages).toBeUndefined();
  },
);
