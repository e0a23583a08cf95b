import { languageChoices, languageOf, type LanguageChoice } from '@vestibule/messages';
import { changeLanguage, subscribeToLanguage } from '@vestibule/auth-runtime';
import { storedLanguage } from '@vestibule/login-flow';
import { LocaleContext, prepareMessages, useMessages } from '@vestibule/ui';
import { StrictMode, useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { sayBrandLinks } from './brand-links';
import { chosenHere } from './keep-choice';
import { chooseLanguage } from './language';
import { language as languageMessages } from '../messages/compiled/language';

interface LanguageSwitchProps {
  readonly choices: readonly LanguageChoice[];
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
  subscribeToLanguage((asked) => {
    const chosen = chooseLanguage(document, asked);
    if (chosen) showIn(chosen);
  });
  // In the document, while the page was on its way.
  const chosen = chosenHere();
  const isKept = chosen !== null && chosen === storedLanguage(document.cookie);
  if (isKept && chosen !== document.documentElement.lang) changeLanguage(chosen);
  const choices = languageChoices(offered);
  if (choices.length === 0) return;
  await prepareMessages([languageMessages], document.documentElement.lang);
  const place = document.createElement('div');
  place.className = 'vs-foot';
  document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <Foot choices={choices} />
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

function LanguageSwitch({ choices }: LanguageSwitchProps) {
  const t = useMessages(languageMessages);
  const id = useId();
  const current = languageOf(useContext(LocaleContext));
  const [asked, setAsked] = useState<string>();
  useEffect(() => subscribeToLanguage((next) => setAsked(languageOf(next))), []);
  const select = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => takeOver(select.current), []);

  return (
    <section aria-label={t('region')}>
      <label htmlFor={id}>{t('label')}</label>
      <select
        id={id}
        ref={select}
        value={choices.some(({ language }) => language === asked) ? asked : current}
        onChange={({ target }) => changeLanguage(target.value)}
      >
        {choices.map(({ language, name }) => (
          <option key={language} value={language} lang={language}>
            {name}
          </option>
        ))}
      </select>
      <output className="vs-hidden">{asked === current && t('changed')}</output>
    </section>
  );
}

/** Replaces the choice that the document has come with. */
function takeOver(select: HTMLSelectElement | null): void {
  const early = document.querySelector('form.vs-foot');
  if (early?.contains(document.activeElement)) select?.focus();
  early?.remove();
}

/** The page's language, once its words are there: a choice that waited for them would lose the focus. */
function usePreparedLocale(): string {
  const [locale, setLocale] = useState(() => document.documentElement.lang);
  useEffect(() => {
    const follow = (): void => {
      const { lang } = document.documentElement;
      sayBrandLinks(lang);
      void prepareMessages([languageMessages], lang).then(() => setLocale(lang));
    };
    // The page's own language may also come from its address.
    const observer = new MutationObserver(follow);
    observer.observe(document.documentElement, { attributeFilter: ['lang'] });
    return () => observer.disconnect();
  }, []);
  return locale;
}
