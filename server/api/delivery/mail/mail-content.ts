import { durationText } from '@vestibule/login-flow';
import { directionOf, languageOf, wordsOf } from '@vestibule/messages';
import { mails } from '../../messages/compiled/mails';
import { KINDS, type Piece, type SentenceKey } from '../kinds';
import type { Letter } from '../letter';
import type { MailBrand } from './mail-brand';
import { plainly } from './plainly';

/** A piece of a mail, in its reader's language. */
export type Block =
  | { readonly is: 'heading' | 'paragraph' | 'quiet' | 'code'; readonly words: string }
  | { readonly is: 'button'; readonly words: string; readonly link: string };

/** What a mail says, of which its HTML and its plain text are made. */
export interface MailContent {
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  readonly subject: string;
  /** What programs show beside the subject in their list. */
  readonly preheader: string;
  readonly name: string;
  readonly blocks: readonly Block[];
  /** Before a link that is shown as it is. */
  readonly copy: string;
  readonly footer: readonly string[];
  readonly help: { readonly words: string; readonly contact: string } | undefined;
}

/** Says a letter in its reader's language. */
export function mailContent(letter: Letter, brand: MailBrand): MailContent {
  const { locale, tenantId, kind } = letter;
  const { subject, preheader, heading, pieces, reason } = KINDS[kind];
  const t = wordsOf(mails, locale, tenantId);
  const name = plainly(brand.name, locale);
  const values = { appName: name, code: letter.code ?? '', time: timeOf(letter) ?? '' };
  const blocks = pieces.flatMap((piece) => blockOf(piece, letter, (key) => t(key, values)));
  return {
    locale,
    dir: directionOf(locale),
    subject: t(subject, { ...values, appName: brand.name }),
    preheader: t(preheader, values),
    name,
    blocks: [{ is: 'heading', words: t(heading, values) }, ...blocks],
    copy: t('link.copy'),
    footer: [t(reason, values), ...lines(brand, locale)],
    help: brand.support === undefined ? undefined : { words: t('footer.support'), contact: brand.support },
  };
}

/** How long what a letter has works, in its reader's language. */
export function timeOf({ lifetime, locale }: Letter): string | undefined {
  return lifetime === null ? undefined : durationText(Math.floor(lifetime / 1000), locale);
}

function blockOf(piece: Piece, { code, link, locale }: Letter, say: (key: SentenceKey) => string): Block[] {
  if (piece.is === 'code') return code === null ? [] : [{ is: 'code', words: code }];
  const words = piece.keys.map(say).join(isSpaced(locale) ? ' ' : '');
  if (piece.is !== 'button') return [{ is: piece.is, words }];
  return link === null ? [] : [{ is: 'button', words, link }];
}

/** Whether a space stands between sentences. */
const isSpaced = (locale: string): boolean => !['ja', 'zh'].includes(new Intl.Locale(locale).language);

/** What the brand says at the foot. */
function lines({ footer, legalName, postalAddress }: MailBrand, locale: string): string[] {
  const own = footer[locale] ?? footer[languageOf(locale)] ?? footer['en'];
  const sender = [legalName, postalAddress && inOneLine(postalAddress)].filter(Boolean).join(', ');
  return (
    [own, sender]
      .filter((line) => line !== undefined && line !== '')
      .map((line) => plainly(line ?? '', locale))
      // It may be in another language.
      .map((line) => (directionOf(locale) === 'rtl' ? `\u2068${line}\u2069` : line))
  );
}

const inOneLine = (address: string): string =>
  address
    .split('\n')
    .map((line) => line.trim())
    .join(', ');
