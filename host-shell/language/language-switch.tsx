import { LANGUAGES } from '@vestibule/contract';
import { changeLanguage, subscribeToLanguage } from '@vestibule/auth-runtime';
import { LocaleContext, prepareMessages, useMessages } from '@vestibule/ui';
import { StrictMode, useContext, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { chooseLanguage } from './language';
import './language-switch.css';
import en from '../words/language.en.json';

/** What the choice of a language says. All languages come with it, since it is there to change between them. */
const languageMessages = {
  en,
  load: (language: string) =>
    import(/* webpackExclude: /\.en\.json$/, webpackMode: "eager" */ `../words/language.${language}.json`),
};

interface LanguageSwitchProps {
  /** BCP 47 tags without a region. */
  readonly languages: readonly string[];
}

/**
 * Lets users and remotes change the page's language, and shows the choice at the foot of the document: below every page,
 * whoever's it is.
 *
 * @param languages to choose from, as BCP 47 tags without a region
 */
export async function offerLanguages(
  languages: readonly string[] = LANGUAGES,
  showIn: (language: string) => void,
): Promise<void> {
  subscribeToLanguage((asked) => {
    const chosen = chooseLanguage(document, asked);
    if (chosen) showIn(chosen);
  });
  if (languages.length < 2) return;
  // If the choice waited for words, it would lose the focus.
  await Promise.all(LANGUAGES.map((language) => prepareMessages([languageMessages], language)));
  const place = document.createElement('div');
  place.className = 'vs-foot';
  document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <Foot languages={languages} />
    </StrictMode>,
  );
}

function Foot(props: LanguageSwitchProps) {
  const locale = useSyncExternalStore(subscribeToPage, () => document.documentElement.lang);
  return (
    <LocaleContext value={locale}>
      <LanguageSwitch {...props} />
    </LocaleContext>
  );
}

function LanguageSwitch({ languages }: LanguageSwitchProps) {
  const t = useMessages(languageMessages);
  const id = useId();
  const current = languageOf(useContext(LocaleContext));
  const [asked, setAsked] = useState<string>();
  useEffect(() => subscribeToLanguage((next) => setAsked(languageOf(next))), []);

  return (
    <section aria-label={t('region')}>
      <label htmlFor={id}>{t('label')}</label>
      <select
        id={id}
        value={asked !== undefined && languages.includes(asked) ? asked : current}
        onChange={({ target }) => changeLanguage(target.value)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {nameOf(language)}
          </option>
        ))}
      </select>
      <output className="vs-hidden">{asked === current && t('changed')}</output>
    </section>
  );
}

// The page's own language may also come from its address.
function subscribeToPage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return () => observer.disconnect();
}

function languageOf(tag: string): string {
  return tag.split('-')[0] ?? tag;
}

/** The language's name in the language itself. */
function nameOf(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}
