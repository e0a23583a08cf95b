import type { Asset, Brand } from './brand';

/** The height of a logo or a mark beside the name, and the most that a logo is wide, in pixels. */
const LOGO = { height: 32, width: 208 };
const MARK = 28;

/**
 * The rules for what isn't a token: pictures in place of the product's mark, and where the card stands. They are ours; of the
 * operator's they have addresses that are made of hashes, and numbers. A picture in a style runs no script, as in `<img>`.
 */
export function rulesOf({
  logo,
  mark,
  layout,
  picture,
  links,
}: Pick<Brand, 'logo' | 'mark' | 'layout' | 'picture' | 'links'>): string {
  return (
    (logo ? logoRules(logo.light, logo.dark) : mark ? markRules(mark) : '') +
    (layout === 'bare' ? BARE : '') +
    (layout === 'beside' && picture ? beside(picture) : '') +
    (Object.keys(links).length > 0 ? LINKS : '')
  );
}

/** A logo has the name in it: that stays for screen readers, and on paper. */
function logoRules(light: Asset, dark: Asset | undefined): string {
  return (
    pictured(light, sizeOf(light)) +
    (dark ? `@media(prefers-color-scheme:dark){${pictured(dark, sizeOf(dark))}}` : '') +
    '@media screen{.vs-brand>span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}}'
  );
}

function markRules(mark: Asset): string {
  return pictured(mark, [MARK, MARK]);
}

function pictured({ dataUrl, url }: Asset, [width, height]: readonly [number, number]): string {
  return `.vs-brand>svg{display:none}.vs-brand::before{content:"";flex:none;max-width:100%;width:${width}px;height:${height}px;background:url("${dataUrl ?? url}") center/contain no-repeat}`;
}

function sizeOf({ width = LOGO.width, height = LOGO.height }: Asset): readonly [number, number] {
  const scale = Math.min(LOGO.height / height, LOGO.width / width);
  return [Math.round(width * scale), Math.round(height * scale)];
}

/** Twice, as the card's own style may come later. */
const BARE = '.vs-card.vs-card{background:none;border-color:transparent;box-shadow:none}';

/** Beside the page where there is room for both. */
function beside({ url }: Asset): string {
  return `@media(min-width:60rem){html{padding-inline-end:42vw}html::after{content:"";position:fixed;inset-block:0;inset-inline-end:0;width:42vw;background:url("${url}") center/cover}}`;
}

/** At the foot of each page, above the choice of a language; pages leave room for both. They come with what they stand
 * below. */
const LINKS =
  '.vs-page.vs-page{min-height:calc(100dvh - 6.5rem);padding-block-end:var(--vs-space-4)}' +
  '#vestibule:first-child:has(>p)~.vs-brand-links{visibility:hidden}' +
  '.vs-brand-links{display:flex;flex-wrap:wrap;justify-content:center;gap:var(--vs-space-1) var(--vs-space-4);padding:var(--vs-space-2) var(--vs-space-4);font:var(--vs-size-small)/1.5 var(--vs-font)}' +
  '.vs-brand-links.vs-brand-links a{margin:0;padding-block:var(--vs-space-1);color:var(--vs-text-quiet);text-underline-offset:.15em}' +
  '.vs-foot.vs-foot.vs-foot{margin-block-start:0}';
