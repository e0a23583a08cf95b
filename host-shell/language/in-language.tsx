import { isRightToLeft } from '@vestibule/messages';
import { LocaleContext } from '@vestibule/ui';
import { Suspense, useLayoutEffect, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import { localeOf } from './language';

interface InLanguageProps {
  /** From the user's cookie, a BCP 47 tag. */
  readonly language: string;
  readonly children: ReactNode;
}

/** Shows the page in the language that its address asks for, otherwise in the user's. */
export function InLanguage({ language, children }: InLanguageProps) {
  const locale = localeOf(useSearch(), language);
  useLayoutEffect(() => {
    const { documentElement: page } = document;
    page.lang = locale;
    if (isRightToLeft(locale)) page.dir = 'rtl';
    else page.removeAttribute('dir');
  }, [locale]);
  return (
    <LocaleContext value={locale}>
      <Suspense>{children}</Suspense>
    </LocaleContext>
  );
}
