import type { SlotContent } from '@vestibule/contract';
import { LocaleContext, SiteAddressContext } from '@vestibule/ui';
import { Fragment, useContext } from 'react';

interface SlotTextsProps {
  /** Such as `login/legal`. */
  readonly slot: string;
  readonly content: SlotContent;
}

/** What a slot shows without its remote's code: its texts in the page's language, or in one that it has. */
export function SlotTexts({ slot, content }: SlotTextsProps) {
  const locale = useContext(LocaleContext);
  const hrefOf = useContext(SiteAddressContext);
  const [lang, paragraphs] = inLanguage(content, locale);
  const texts = paragraphs.map((paragraph, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- they never change places
    <p key={index} lang={lang}>
      {[paragraph].flat().map((part, at, parts) =>
        typeof part === 'string' ? (
          part
        ) : (
          <Fragment key={part.href}>
            {/* Two links are never one word. */}
            {typeof parts[at - 1] === 'object' && <span> · </span>}
            <a
              href={part.href.startsWith('/') ? hrefOf(part.href) : part.href}
              target="_blank"
              rel="noopener noreferrer"
            >
              {part.text}
            </a>
          </Fragment>
        ),
      )}
    </p>
  ));
  return slot === 'login/below' ? <div className="vs-below">{texts}</div> : texts;
}

type Paragraphs = SlotContent[string];

/** The texts for a language: in it, in the language that it is a kind of, in English, or else the first ones. */
function inLanguage(content: SlotContent, locale: string): readonly [lang: string, Paragraphs] {
  const [language = ''] = locale.split('-');
  const lang = [locale, language, 'en'].find((tag) => Object.hasOwn(content, tag)) ?? Object.keys(content)[0];
  return lang === undefined ? [locale, []] : [lang, content[lang] ?? []];
}
