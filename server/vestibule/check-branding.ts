import {
  brandOf,
  changesOf,
  measure,
  readBranding,
  rounded,
  type Asset,
  type Brand,
  type Whose,
} from '@vestibule/branding';

const SCHEMES = ['light', 'dark'] as const;

/**
 * Says what an operator's branding becomes: the contrast of every pair of colours that the design draws, of each tenant and
 * client that looks different, and which colours were changed so they can be read.
 *
 * @param path of `branding.json`
 * @throws an error with one sentence if it can't be used
 */
export function describeBranding(path: string): string {
  const branding = readBranding(path);
  const { tenants, clients } = branding.file;
  const all: [string, Whose][] = [
    ['the installation', {}],
    ...Object.keys(tenants).map((tenantId): [string, Whose] => [`tenant ${tenantId}`, { tenantId }]),
    ...Object.keys(clients).map((clientId): [string, Whose] => [`client ${clientId}`, { clientId }]),
  ];
  const said = new Map<string, string>();
  const withoutPng = new Set<Asset>();
  const parts = all.map(([whose, of]) => {
    const brand = brandOf(branding, of);
    // Clients have no mails of their own.
    const logo = of.clientId === undefined && !brand.mail.logo && (brand.logo?.light ?? brand.mark);
    const lack = logo && !brand.mail.mark && !withoutPng.has(logo) ? [`  ${lackOf(logo)}`] : [];
    if (logo) withoutPng.add(logo);
    const colors = JSON.stringify(brand.colors);
    const known = said.get(colors);
    said.set(colors, known ?? whose);
    const title = `${brand.productName} (${whose})`;
    const described =
      known === undefined ? describe(title, brand) : `${title}: its colours are those of ${known}.`;
    return [described, ...lack].join('\n');
  });
  return [...parts, `${path} can be used.`].join('\n\n');
}

function lackOf({ type }: Asset): string {
  const kind = type === 'image/svg+xml' ? 'SVG' : 'WebP';
  return `Mails show the name in place of the logo, as mail programs draw no ${kind}: add it as a PNG, with the key “mail.logo”.`;
}

function describe(title: string, brand: Brand): string {
  const { colors } = brand;
  const [light, dark] = [measure(colors.light), measure(colors.dark)];
  const width = Math.max(...light.map(({ pair }) => pair.length));
  const rows = light.map(({ pair, least, ...of }, index) => {
    const cells = [of, dark[index] ?? of].map(
      ({ ink, ground, ratio }) => `${ink} on ${ground} ${rounded(ratio).padStart(5)}`,
    );
    return `  ${pair.padEnd(width)}  ${least.toFixed(1)}  ${cells.join('   ')}`;
  });
  const head =
    `  ${'pair'.padEnd(width)}  least ${SCHEMES.map((scheme) => scheme.padEnd(26)).join('')}`.trimEnd();
  const changes = changesOf(brand).map((change) => `  ${change}`);
  const said = changes.length === 0 ? ['  Every colour is shown as it was given.'] : changes;
  return [title, head, ...rows, ...said].join('\n');
}
