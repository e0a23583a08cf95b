import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleLetters } from './sample-letters';
import { appearanceOf, composer } from './create-delivery';

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const website = 'https://login.example.com';
const folder = mkdtempSync(join(tmpdir(), 'mails-'));
const path = join(folder, 'branding.json');

afterAll(() => rmSync(folder, { recursive: true }));

function sent(branding: string | undefined, tenantId = 'public') {
  const appearance = {
    branding,
    appName: 'Vestibule',
    websiteDomain: website,
    sitePath: '',
    warn: () => undefined,
  };
  const compose = composer(appearanceOf(appearance));
  return sampleLetters({ locale: 'en', tenantId, website }).map(compose);
}

test('what users of a brand receive names nobody else, and each tenant has its own', () => {
  writeFileSync(join(folder, 'mark.png'), Buffer.from(png, 'base64'));
  writeFileSync(
    path,
    JSON.stringify({
      productName: 'Acme',
      legalName: 'Acme GmbH',
      mark: 'mark.png',
      colors: { accent: '#6d28d9' },
      support: 'https://acme.example/help',
      mail: { senderName: 'Acme accounts', replyTo: 'help@acme.example', postalAddress: '8001 Zürich' },
      tenants: { north: { productName: 'Acme North', colors: { accent: '#b91c1c' } } },
    }),
  );
  const messages = sent(path);
  expect(JSON.stringify(messages)).not.toMatch(/vestibule/i);
  const [mail] = messages;
  expect(mail).toMatchObject({
    subject: '482913 is your Acme code',
    sender: { name: 'Acme accounts', address: null, replyTo: 'help@acme.example' },
    images: [{ cid: 'mark@mail', type: 'image/png', content: png }],
    values: { appName: 'Acme', code: '482913' },
  });
  expect(mail?.text).toMatch(/\nAcme GmbH, 8001 Zürich\nNeed help\? https:\/\/acme\.example\/help$/);
  const [north] = sent(path, 'north');
  expect(north?.subject).toBe('482913 is your Acme North code');
  expect(north?.html).not.toContain('6d28d9');
});

test('without a file, mails have the name of the settings and their sender', () => {
  const [mail] = sent(undefined, 'north');
  expect(mail).toMatchObject({
    subject: '482913 is your Vestibule code',
    sender: { name: null, address: null, replyTo: null },
    images: [],
  });
});
