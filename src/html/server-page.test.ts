import { createHash } from 'node:crypto';
import { html, serverPage, serverPageHeaders } from './index';

const page = { lang: 'en', title: 'Try again', body: html`<p>Later</p>` };

const brand = {
  productName: '<Brightwater>',
  style: ':root:root{--vs-accent:light-dark(#00629b,#7cc4ff)}.vs-brand::before{background:url("a.svg")}',
  themeColor: { light: '#ffffff', dark: '#101820' },
  favicon: { url: 'https://login.example.com/branding/0.png', type: 'image/png' },
  links: { terms: { url: 'https://brightwater.example/terms', words: { de: 'Bedingungen' } } },
  assetOrigin: 'https://login.example.com',
};

/** The sources that a policy names, by directive. */
const sourcesIn = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((each) => each.split(/ (.*)/)));

/** The hashes of the styles that a page has. */
const hashesIn = (text: string) =>
  Array.from(
    text.matchAll(/<style>([^<]*)<\/style>/g),
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );

test('a brand’s page has its name, icon, colours and links, and its policy allows just these', () => {
  const text = serverPage({ ...page, lang: 'de', brand });
  expect(text).toContain('<title>Try again · &lt;Brightwater&gt;</title>');
  expect(text).toContain(
    '<link rel="icon" type="image/png" href="https://login.example.com/branding/0.png" />',
  );
  expect(text).toContain('content="#101820"');
  expect(text).toContain('<a href="https://brightwater.example/terms" rel="noreferrer" >Bedingungen</a>');
  const policy = sourcesIn(serverPageHeaders(brand)['content-security-policy']);
  expect(policy).toEqual({
    ...sourcesIn(serverPageHeaders(undefined)['content-security-policy']),
    'style-src': hashesIn(text).join(' '),
    'img-src': 'https://login.example.com data:',
    'font-src': 'https://login.example.com',
  });
  expect(hashesIn(text)).toHaveLength(2);
});

test('a page without a brand has none of that, and loads nothing', () => {
  const text = serverPage(page);
  expect(text).toContain('<title>Try again</title>');
  expect(text).not.toMatch(/<link|theme-color|<nav/);
  expect(sourcesIn(serverPageHeaders(undefined)['content-security-policy'])).toEqual({
    'default-src': "'none'",
    'style-src': hashesIn(text).join(' '),
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });
  expect(serverPage({ ...page, brand: { productName: 'Acme' } })).toBe(
    text.replace('<title>Try again', '<title>Try again · Acme').replace('<span></span>', '<span>Acme</span>'),
  );
  expect(serverPageHeaders({ productName: 'Acme' })).toEqual(serverPageHeaders(undefined));
});

test('a page of the site’s own origin loads its brand from there', () => {
  const { assetOrigin: _none, ...own } = brand;
  const policy = sourcesIn(serverPageHeaders(own, "'self'")['content-security-policy']);
  expect(policy).toMatchObject({ 'img-src': "'self' data:", 'form-action': "'self'" });
});
