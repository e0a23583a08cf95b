import { fillInEmail } from '@vestibule/auth-runtime/react';
import { keptOf, type PageProps, PATHS, QUERY } from '@vestibule/contract';
import { Button, Notice, PageCard, useMessages } from '@vestibule/ui';
import { useState, type ReactNode } from 'react';
import { messages } from '../messages';
import { AskReset } from '../recovery/ask-reset';
import { NewPasswordForm } from '../recovery/new-password-form';
import { ScreenLink } from '../form/screen-link';
import { useLanguageOf } from '../words/use-language-of';
import {
  emailOfDetour,
  storeReturn,
  pathToSignIn,
  tenantDetour,
  storedReturn,
} from '../providers/stored-return';

/** Recovers an account with a lost password: asks for a link, and sets a new password with its token. */
export function ResetPasswordPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(messages);
  const { appName, basePath, query, navigate } = context;
  const hasToken = Boolean(query.get(QUERY.token));
  const [changed, setChanged] = useState(false);
  // If the link is opened in a browser that didn't request it, only the tenant is known, from the link's address.
  const detour = tenantDetour(query);
  const email = hasToken ? emailOfDetour('password-reset', detour) : undefined;
  const returnTo = hasToken ? storedReturn('password-reset', detour) : undefined;
  useLanguageOf(returnTo, context);
  const back = { ...context, query: returnTo ?? keptOf(query) };
  const onChanged = () => {
    if (email) fillInEmail(email);
    setChanged(true);
  };

  if (changed) {
    return (
      <PageCard appName={appName} title={t('reset.title.done')}>
        <Notice tone="done">{t('reset.done')}</Notice>
        <Button onPress={() => navigate(pathToSignIn(basePath, back.query))}>{t('submit.signin')}</Button>
      </PageCard>
    );
  }
  return (
    <PageCard appName={appName} title={t(hasToken ? 'reset.title.set' : 'reset.title.ask')}>
      {hasToken ? (
        <NewPasswordForm
          email={email}
          onSuccess={onChanged}
          newLink={
            <ScreenLink context={back} path={PATHS.resetPassword} main>
              {t('newLink')}
            </ScreenLink>
          }
        />
      ) : (
        <AskReset query={query} onSent={(to) => storeReturn('password-reset', detour, query, to)} />
      )}
      <p className="vs-quiet">
        <ScreenLink context={back} path={PATHS.auth}>
          {t('back')}
        </ScreenLink>
      </p>
    </PageCard>
  );
}
