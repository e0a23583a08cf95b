import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrandingError, brandOf, readBranding } from '@vestibule/branding';
import * as v from 'valibot';
import type { Trial } from '../part';

const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20">${content}</svg>`;
const ordinary = drawing('<path d="M0 0h9"/>');

function woff2(): Buffer {
  const font = Buffer.alloc(64);
  font.write('wOF2');
  font.writeUInt32BE(64, 8);
  return font;
}

/** @returns why it was refused in one sentence, or nothing if a brand came of it */
function refusal(content: unknown, logo: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-brands-'));
  try {
    writeFileSync(join(folder, 'branding.json'), JSON.stringify(content));
    writeFileSync(join(folder, 'logo.svg'), logo);
    writeFileSync(join(folder, 'a.woff2'), woff2());
    writeFileSync(join(folder, 'page.html'), '<!doctype html><script>alert(1)</script>');
    writeFileSync(join(folder, '.env'), ordinary);
    brandOf(readBranding(join(folder, 'branding.json')));
    return undefined;
  } catch (error) {
    if (error instanceof BrandingError) return error.message;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What is right of each key that a hostile file has. */
const RIGHT: Readonly<Record<string, unknown>> = {
  productName: 'Acme Bank',
  legalName: 'Acme Ltd',
  otpIssuer: 'Acme',
  relyingPartyName: 'Acme',
  colors: { accent: '#0b5a64', danger: { light: '#b3261e', dark: '#ffb4ab' } },
  font: {
    family: 'Acme Sans',
    files: [
      { file: 'a.woff2', weight: [400, 700], sha256: createHash('sha256').update(woff2()).digest('hex') },
    ],
  },
  radius: 'small',
  density: 'compact',
  layout: 'bare',
  background: 'plain',
  logo: { light: 'logo.svg' },
  favicon: 'logo.svg',
  links: { terms: 'https://acme.test/', help: { url: 'mailto:help@acme.test', words: { fr: 'Aide' } } },
  support: 'help@acme.test',
  mail: {
    senderName: 'Acme',
    senderAddress: 'no-reply@acme.test',
    replyTo: 'help@acme.test',
    footer: { en: 'Acme\nLondon' },
    postalAddress: 'London',
  },
  tenants: { acme: { productName: 'Acme', colors: { accent: '#00529b' } } },
  clients: { notes: { productName: 'Notes', logo: { light: 'logo.svg' } } },
};

/** A branding that would do more than name and colour a product. */
export const hostileBrand: Trial = {
  hostile: (value) => (refusal(value, ordinary) === undefined ? 'a brand came of it' : undefined),
  twin: (value) => {
    const right = Object.keys(Object(value)).map((key) => [key, RIGHT[key]] as const);
    return refusal(Object.fromEntries(right.filter(([, content]) => content !== undefined)), ordinary);
  },
};

/** A drawing that would do more than be seen, should somebody open it by its address. */
export const hostileDrawing: Trial = {
  hostile: (value) => {
    const content = v.parse(v.string(), value);
    return refusal({ logo: { light: 'logo.svg' } }, drawing(content)) === undefined
      ? 'it is a logo'
      : undefined;
  },
  twin: () => refusal({ logo: { light: 'logo.svg' } }, ordinary),
};
