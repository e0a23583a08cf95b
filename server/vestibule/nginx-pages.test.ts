import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from '@vestibule/messages';
import { readSettings } from '@vestibule/settings';
import { nginxPages } from './nginx-pages';
import { ownNginxPages } from './own-pages';

/** What nginx reads in a configuration: the values of each variable, and by what it chooses one. */
function mapsIn(configuration: string) {
  const maps = configuration.matchAll(/^map (\S+|"[^"]*") \$(\w+) \{\n(.*?)^\}/gms);
  return new Map(
    Array.from(maps, ([, by = '', name = '', body = '']) => {
      const lines = body.matchAll(/^ {2}(?:'([^']*)'|"([^"]*)"|(\S+)) (?:'([^']*)'|"([^"]*)"|([^\s;]*));$/gm);
      const values = Array.from(lines, ([, ...all]) => {
        const [key = '', value = ''] = [all.slice(0, 3), all.slice(3)].map((each) =>
          each.find((one) => one !== undefined),
        );
        return [key, value] as const;
      });
      return [name, { by, values: new Map(values) }];
    }),
  );
}

/** The text of a variable, for readers of a language whose browser has tried so often. */
function textOf(configuration: string, variable: string, language = 'en', tries = 0): string {
  const maps = mapsIn(configuration);
  const known: Readonly<Record<string, string>> = {
    vestibule_language: language,
    vestibule_tries: String(tries),
  };
  const filled = (text: string): string =>
    text.replaceAll(/\$(\w+)/g, (_name, name: string) => known[name] ?? valueOf(name));
  const valueOf = (name: string): string => {
    const { by = '', values } = maps.get(name) ?? {};
    return filled(values?.get(filled(by.replaceAll('"', ''))) ?? values?.get('default') ?? '');
  };
  return valueOf(variable);
}

const hashesIn = (text: string) =>
  Array.from(
    text.matchAll(/<style>([^<]*)<\/style>/g),
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );

test('each language’s page says when it asks again, and offers the others by their own names', () => {
  const all = nginxPages();
  for (const [language, direction, said] of [
    ['en', 'ltr', 'We’ll try again in 20 seconds.'],
    ['ar', 'rtl', 'سنعيد المحاولة بعد 20 ثانية.'],
    ['ja', 'ltr', '20秒後に自動で再試行します。'],
  ] as const) {
    const page = textOf(all, 'vestibule_away', language, 2);
    expect(page).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(page).toContain(said);
    expect(page).toContain('<form class="vs-foot" method="get" action="/.nginx/language">');
    expect(page).toContain('<option value="fr" lang="fr" >Français</option>');
    expect(/<option value="([^"]*)" lang="[^"]*"\s+selected/.exec(page)?.[1]).toBe(language);
    expect(page.trimEnd()).toMatch(/<\/html>$/);
    expect(textOf(all, 'vestibule_policy')).toContain(`style-src ${hashesIn(page).join(' ')};`);
  }
  expect(textOf(all, 'vestibule_policy')).toContain("form-action 'self'");
});

test('a choice is kept if one of these pages has sent it', () => {
  const { by, values } = mapsIn(nginxPages()).get('vestibule_choice') ?? {};
  expect(by).toBe('"$vestibule_from $arg_language"');
  expect(values?.get('own ar')).toBe('sCurrLanguage=ar; path=/; max-age=99999999; samesite=lax; secure');
  expect([values?.get(' ar'), values?.get('own tlh'), values?.get('default')]).toEqual([
    undefined,
    undefined,
    '',
  ]);
});

test('nginx can read each text', () => {
  const lines = nginxPages().matchAll(/'([^']*)';/g);
  for (const [, text = ''] of lines) expect(Buffer.byteLength(text)).toBeLessThan(4096);
});

describe('in an operator’s brand', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-pages-'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const own = (more: Record<string, string> = {}) =>
    ownNginxPages(
      readSettings({
        ...more,
        VESTIBULE_APP_NAME: 'Acme',
        VESTIBULE_BRANDING: join(folder, 'branding.json'),
      }),
    );
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="${'M0 0h1'.repeat(2000)}"/></svg>`;

  beforeAll(() => {
    write('logo.svg', logo);
    write(
      'branding.json',
      JSON.stringify({
        productName: 'Bright$water \\ Co',
        logo: { light: 'logo.svg' },
        favicon: 'logo.svg',
        colors: { accent: '#6d28d9' },
        links: {
          terms: { url: 'https://brightwater.example/$terms', words: { de: 'AGB' } },
          status: 'https://status.example',
        },
      }),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  afterEach(() => install(undefined));

  test('the pages have its name, logo, colours and links, ask for no file, and nginx reads each text', () => {
    const all = own();
    for (const variable of ['vestibule_away', 'vestibule_too_many_cookies']) {
      const page = textOf(all, variable, 'de');
      expect(page).toContain('Bright&#36;water &#92; Co</title>');
      expect(page).toContain('<a href="https://brightwater.example/&#36;terms" rel="noreferrer" >');
      expect(page).toContain('<a href="https://status.example"');
      expect(page).toContain('--vs-accent:light-dark(#6d28d9');
      const data = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`;
      expect(page).toContain(`url("${data}")`);
      expect(page).toContain(`<link rel="icon" type="image/svg+xml" href="${data}" />`);
      expect(page).not.toContain('/branding/');
      const policy = textOf(all, 'vestibule_policy');
      expect(policy).toContain(`style-src ${hashesIn(page).join(' ')};`);
      expect(policy).toContain('data:;');
    }
    expect(textOf(all, 'vestibule_away', 'de')).toContain('>AGB</a>');
    for (const [, text = ''] of all.matchAll(/'([^']*)';/g))
      expect(Buffer.byteLength(text)).toBeLessThan(4096);
  });

  test('they are in its words and languages, and offer those that the site does', () => {
    const messages = mkdtempSync(join(folder, 'messages-'));
    writeFileSync(
      join(messages, 'nl.json'),
      JSON.stringify({ 'html/failure': { title: 'Er is een probleem' } }),
    );
    writeFileSync(join(messages, 'settings.json'), JSON.stringify({ defaultLanguage: 'nl' }));
    write('config.json', JSON.stringify({ languages: ['nl', 'en'] }));
    const all = own({
      VESTIBULE_MESSAGES_DIR: messages,
      VESTIBULE_SHELL_CONFIG: join(folder, 'config.json'),
    });
    expect(mapsIn(all).get('vestibule_language')?.values.get('default')).toBe('nl');
    const page = textOf(all, 'vestibule_away', 'nl');
    expect(page).toMatch(/<html lang="nl" dir="ltr">.*Er is een probleem<\/h1>/s);
    expect([...page.matchAll(/<option value="([^"]*)"/g)].map(([, tag]) => tag)).toEqual(['nl', 'en']);
    expect(textOf(all, 'vestibule_away', 'fr')).toContain('<html lang="fr" dir="ltr">');
  });
});
