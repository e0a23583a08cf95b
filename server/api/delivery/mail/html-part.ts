import { html, type Markup } from '@vestibule/html';
import type { MailBrand, MailColors, MailImage } from './mail-brand';
import type { Block, MailContent } from './mail-content';
import { AROUND, BLOCKS } from './template';

type Slots = Readonly<Record<string, string | number | Markup>>;

/** Keeps what stands first in a mail out of the line that lists show after the preheader. */
const REST = ' \u034F\u200C'.repeat(60);

const logoMost = { width: 200, height: 40 };

/** A mail as HTML that mail programs draw: `template.ts` with its slots filled. */
export function htmlPart(content: MailContent, brand: MailBrand): string {
  const { control, small, card } = brand.corners;
  const common = { ...colorsOf(brand), ...frameOf(content), control, small, card };
  const fill = (template: string, slots: Slots = {}): string => filled(template, { ...common, ...slots });
  const head = headOf(content.name, brand, fill);
  const foot = [
    ...content.footer.map((words) => fill(BLOCKS.footer, { words: inLines(words) })),
    content.help && fill(BLOCKS.help, helpOf(content.help)),
  ];
  const [start, betweenHead, betweenFoot, end] = AROUND;
  return [
    fill(start),
    head,
    fill(betweenHead),
    ...content.blocks.map((block) => fill(BLOCKS[block.is], { ...block, words: block.words })),
    ...addresses(content).map((link) => fill(BLOCKS.address, { words: content.copy, link })),
    fill(betweenFoot),
    ...foot,
    fill(end),
  ].join('');
}

/** The logo, one for each scheme if there are two; otherwise the name, with the mark if there is one. */
function headOf(
  words: string,
  { logo, darkLogo, mark }: MailBrand,
  fill: (template: string, slots: Slots) => string,
): string {
  if (!logo)
    return mark ? fill(BLOCKS.mark, { words, source: `cid:${mark.cid}` }) : fill(BLOCKS.name, { words });
  if (!darkLogo) return fill(BLOCKS.logo, { words, ...drawn(logo) });
  const dark = drawn(darkLogo);
  return fill(BLOCKS.logos, {
    words,
    ...drawn(logo),
    darkSource: dark.source,
    darkWidth: dark.width,
    darkHeight: dark.height,
  });
}

/** Each slot's value is escaped; a slot without one is a mistake of ours. */
function filled(template: string, slots: Slots): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (slot, name: string) => {
    const value = slots[name];
    if (value === undefined) throw new Error(`Nothing fills ${slot} in a mail`);
    return html`${value}`.markup;
  });
}

function frameOf({ locale, dir, subject, preheader }: MailContent): Slots {
  const start = dir === 'rtl' ? 'right' : 'left';
  return { lang: locale, dir, start, title: subject, preheader: preheader + REST };
}

function colorsOf({ colors }: MailBrand): Slots {
  const dark = Object.entries<string>({ ...colors.dark } satisfies MailColors).map(([name, value]) => [
    `dark${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    value,
  ]);
  return { ...colors.light, ...Object.fromEntries(dark) };
}

/** Pictures are often twice as large as they are shown, for sharp screens. */
function drawn({ cid, width, height }: MailImage) {
  const scale = Math.min(1, logoMost.width / width, logoMost.height / height);
  return { source: `cid:${cid}`, width: Math.round(width * scale), height: Math.round(height * scale) };
}

function addresses({ blocks }: MailContent): string[] {
  return blocks.flatMap((block: Block) => (block.is === 'button' ? [block.link] : []));
}

function helpOf({ words, contact }: NonNullable<MailContent['help']>): Slots {
  const isAddress = !contact.includes(':');
  return {
    words,
    link: isAddress ? `mailto:${contact}` : contact,
    shown: contact.replace(/^https:\/\//, ''),
  };
}

function inLines(words: string): Markup {
  const [first = '', ...others] = words.split('\n');
  return html`${first}${others.map((line) => html`<br />${line}`)}`;
}
