import { languageOf, languages as allLanguages } from '@vestibule/messages';
import { changeLanguage, subscribeToLanguage } from '@vestibule/auth-runtime';
import { LocaleContext, prepareMessages, useMessages } from '@vestibule/ui';
import { StrictMode, useContext, useEffect, useId, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { chooseLanguage } from './language';
import './language-switch.css';
import { language as languageMessages } from '../messages/compiled/language';

interface LanguageSwitchProps {
  /** BCP 47 tags without a region. */
  readonly languages: readonly string[];
}

/**
 * Lets users and remotes change the page's language, and shows the choice at the foot of the document: below every page,
 * whoever's it is.
 *
 * @param offered to choose from, as BCP 47 tags; those without sentences are left out
 */
export async function offerLanguages(
  offered: readonly string[] | undefined,
  showIn: (language: string) => void,
): Promise<void> {
  const all = allLanguages();
  const languages = (offered ?? all).filter((language) => all.includes(language));
  subscribeToLanguage((asked) => {
    const chosen = chooseLanguage(document, asked);
    if (chosen) showIn(chosen);
  });
  if (languages.length < 2) return;
  await prepareMessages([languageMessages], document.documentElement.lang);
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
  const locale = usePreparedLocale();
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

/** The page's language, once its words are there: a choice that waited for them would lose the focus. */
function usePreparedLocale(): string {
  const [locale, setLocale] = useState(() => document.documentElement.lang);
  useEffect(() => {
    const follow = (): void => {
      const { lang } = document.documentElement;
      void prepareMessages([languageMessages], lang).then(() => setLocale(lang));
    };
    // The page's own language may also come from its address.
    const observer = new MutationObserver(follow);
    observer.observe(document.documentElement, { attributeFilter: ['lang'] });
    return () => observer.disconnect();
  }, []);
  return locale;
}

/** The language's name in the language itself. */
function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  // Some languages write their names small, but not at the beginning of a line.
  return name.replace(/^./u, (letter) => letter.toLocaleUpperCase(language));
}
