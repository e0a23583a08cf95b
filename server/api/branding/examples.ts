/** The brands of `docs/operate/branding.md`, without files: those aren't among the files of the branding that is used. */
const EXAMPLES = {
  vestibule: { words: 'Vestibule', json: {} },
  brightwater: {
    words: 'Brightwater',
    json: {
      productName: 'Brightwater',
      legalName: 'Brightwater Software Ltd',
      colors: { accent: '#6d28d9' },
      radius: 'large',
      links: {
        terms: 'https://brightwater.example/terms',
        privacy: 'https://brightwater.example/privacy',
        help: 'https://brightwater.example/help',
      },
      support: 'help@brightwater.example',
      mail: { footer: { en: 'Brightwater keeps your team’s plans in one place.' } },
    },
  },
  northfield: {
    words: 'Northfield Bank',
    json: {
      productName: 'Northfield Bank',
      legalName: 'Northfield Bank plc',
      colors: { accent: '#14284b', background: '#f4f5f7' },
      radius: 'none',
      background: 'plain',
      font: 'system',
      links: {
        terms: 'https://northfield.example/terms',
        privacy: 'https://northfield.example/privacy',
        imprint: 'https://northfield.example/imprint',
      },
      support: 'https://northfield.example/contact',
      mail: {
        footer: { en: 'Northfield Bank never asks for your password by email.' },
        postalAddress: '1 High Street\nLondon',
      },
    },
  },
  shams: {
    words: 'Shams',
    json: {
      productName: 'شمس',
      colors: { accent: '#ffcc00' },
      support: 'help@shams.example',
      mail: { footer: { ar: 'لديك حساب في شمس.', en: 'You have an account at Shams.' } },
    },
  },
  nocturne: {
    words: 'Nocturne',
    json: {
      productName: 'Nocturne',
      colors: { accent: '#7ee0b8', background: '#0f1419', surface: '#171e26' },
      density: 'compact',
      layout: 'bare',
      font: 'system',
    },
  },
} as const;

/** Brands to start from, by what a form sends. */
export const STARTS: readonly (readonly [value: string, words: string])[] = [
  ['current', 'What is used now'],
  ...Object.entries(EXAMPLES).map(([value, { words }]) => [value, words] as const),
];

/** The JSON of one of the documented brands; undefined for any other value. */
export function exampleOf(value: string): string | undefined {
  const example = Object.entries(EXAMPLES).find(([name]) => name === value)?.[1];
  return example && JSON.stringify(example.json, null, 2);
}
