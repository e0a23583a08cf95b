import { assetAt, brandOf, noBranding, readBranding } from '.';
import { brandingFolder, png, svg, woff2 } from './testing/sample-files';

let folder: ReturnType<typeof brandingFolder>;

beforeEach(() => {
  folder = brandingFolder();
  folder.write({ 'logo.svg': svg(), 'acme.png': png(40, 20), 'a.woff2': woff2(), 'b.woff2': woff2(80) });
});
afterEach(() => folder.remove());

function read(content: unknown, assetBase = '') {
  folder.write({ 'branding.json': content });
  return readBranding(folder.path, { appName: 'Vestibule', assetBase });
}

test('without a file, the brand is the product’s own, and styles nothing', () => {
  const branding = noBranding({ appName: 'Acme' });
  const brand = brandOf(branding, { tenantId: 'acme', clientId: 'notes' });
  expect(brand).toMatchObject({
    productName: 'Acme',
    otpIssuer: 'Acme',
    style: '',
    layout: 'card',
    adjusted: [],
  });
  expect(brandOf(branding)).toBe(brand);
});

test('a file that changes no look styles nothing', () => {
  const names = {
    productName: 'Acme',
    font: 'figtree',
    radius: 'medium',
  };
  expect(brandOf(read(names)).style).toBe('');
});

test('a tenant’s brand is the installation’s with what is its own', () => {
  const branding = read({
    productName: 'Vest',
    logo: { light: 'logo.svg', dark: 'logo.svg' },
    links: { terms: 'https://vest.test/terms', help: 'https://vest.test/help' },
    colors: { accent: '#6d28d9', danger: '#a00000' },
    mail: { postalAddress: 'Vest\nLondon' },
    tenants: {
      acme: {
        productName: 'Acme',
        logo: { light: 'acme.png' },
        links: { terms: { url: 'https://acme.test/terms', words: { fr: 'Conditions' } } },
        colors: { accent: '#00529b' },
        mail: { senderName: 'Acme mail' },
      },
    },
  });
  const acme = brandOf(branding, { tenantId: 'acme' });
  expect(acme).toMatchObject({
    productName: 'Acme',
    legalName: 'Acme',
    otpIssuer: 'Acme',
    relyingPartyName: 'Acme',
  });
  expect([acme.logo?.light.type, acme.logo?.dark]).toEqual(['image/png', undefined]);
  expect(acme.links).toEqual({
    terms: { url: 'https://acme.test/terms', words: { fr: 'Conditions' } },
    help: { url: 'https://vest.test/help', words: {} },
  });
  expect(acme.mail).toMatchObject({
    senderName: 'Acme mail',
    postalAddress: 'Vest\nLondon',
    logo: acme.logo?.light,
  });
  expect([acme.colors.light.accent, acme.colors.light.danger]).toEqual(['#00529b', '#a00000']);
  expect(brandOf(branding, { tenantId: 'globex' })).toBe(brandOf(branding));
  expect(brandOf(branding, { tenantId: 'constructor' })).toBe(brandOf(branding));
  expect(brandOf(branding).mail.logo).toBeUndefined();
});

test('a client changes name, logo and accent, and not what authenticators and passkeys are told', () => {
  const branding = read({
    productName: 'Vest',
    clients: { notes: { productName: 'Notes', logo: { light: 'acme.png' }, accent: '#00529b' } },
  });
  const notes = brandOf(branding, { clientId: 'notes' });
  expect(notes).toMatchObject({
    productName: 'Notes',
    otpIssuer: 'Vest',
    relyingPartyName: 'Vest',
    legalName: 'Vest',
  });
  expect(notes.colors.light.accent).toBe('#00529b');
  expect(notes.version).not.toBe(brandOf(branding).version);
});

test('the styles have custom properties, and fonts, alone', () => {
  const { style, faces, themeColor, colors } = brandOf(
    read(
      {
        colors: { accent: '#6d28d9' },
        radius: 'none',
        density: 'compact',
        font: { family: 'Acme Sans', files: [{ file: 'a.woff2' }, { file: 'b.woff2', weight: [500, 800] }] },
      },
      '/login',
    ),
  );
  expect(faces).toMatch(
    /^(@font-face\{font-family:"Acme Sans";font-weight:[\d ]+;font-display:swap;src:url\("\/login\/branding\/[0-9a-f]{16}\.woff2"\) format\("woff2"\);\}){2}$/,
  );
  expect(style).toMatch(/^:root:root\{(--vs-[a-z0-9-]+:[#\w(),."\s-]+;)+\}$/);
  expect(style).toContain('--vs-font:"Acme Sans","Figtree as Arial",');
  expect(style).toContain('--vs-radius:0px;');
  expect(style).toContain(`--vs-accent:light-dark(#6d28d9,${colors.dark.accent});`);
  expect(themeColor).toEqual({ light: colors.light.page, dark: colors.dark.page });
});

test('files are served by their path with what keeps them harmless, and nothing else is', () => {
  const branding = read(
    { logo: { light: 'logo.svg', dark: 'acme.png' }, mail: { logo: 'acme.png' } },
    '/login',
  );
  const { logo } = brandOf(branding);
  const drawing = assetAt(branding, logo?.light.path ?? '');
  expect(drawing?.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(assetAt(branding, logo?.dark?.path ?? '')?.headers['content-security-policy']).toBeUndefined();
  expect(logo?.light.url).toBe(`/login${logo?.light.path}`);
  for (const path of ['/branding/logo.svg', '/branding/../branding.json', '/branding/0123456789abcdef.svg'])
    expect(assetAt(branding, path)).toBeUndefined();
});

test('a tenant has an order of its own for the ways to sign in, and no other words for it count', () => {
  const branding = read({ tenants: { staff: { signIn: { order: ['webauthn', 'emailpassword'] } } } });
  expect(brandOf(branding, { tenantId: 'staff' }).signInOrder).toEqual(['webauthn', 'emailpassword']);
  expect(brandOf(branding).signInOrder).toBeUndefined();
  expect(() => read({ signIn: { order: ['google'] } })).toThrow('signIn');
});
