import { signInMessages, signInOutcomes } from '@vestibule/login-screens';
import { fillInEmail } from '@vestibule/auth-runtime/react';
import { keptOf, type PageProps, PATHS, QUERY } from '@vestibule/contract';
import { Button, Notice, PageCard, useMessages } from '@vestibule/ui';
import { useState, type ReactNode } from 'react';
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
  const t = useMessages(signInMessages);
  const tOutcome = useMessages(signInOutcomes);
  const { appName, basePath, query, navigate } = context;
  const hasToken = Boolean(query.get(QUERY.token));
  const [end, setEnd] = useState<'spent' | 'done'>();
  // The way to a new link leads here again, without a token.
  const step = hasToken ? (end ?? 'set') : 'ask';
  // If the link is opened in a browser that didn't request it, only the tenant is known, from the link's address.
  const detour = tenantDetour(query);
  const email = hasToken ? emailOfDetour('password-reset', detour) : undefined;
  const returnTo = hasToken ? storedReturn('password-reset', detour) : undefined;
  useLanguageOf(returnTo, context);
  const back = { ...context, query: returnTo ?? keptOf(query) };
  const onChanged = () => {
    if (email) fillInEmail(email);
    setEnd('done');
  };

  if (step === 'done') {
    return (
      <PageCard appName={appName} title={t('reset.title.done')}>
        <Notice tone="done">{t('reset.done')}</Notice>
        <Button onPress={() => navigate(pathToSignIn(basePath, back.query))}>{t('submit.signin')}</Button>
      </PageCard>
    );
  }
  return (
    <PageCard appName={appName} title={t(step === 'spent' ? 'link.title.spent' : `reset.title.${step}`)}>
      {step === 'set' && (
        <NewPasswordForm email={email} onSuccess={onChanged} onSpent={() => setEnd('spent')} />
      )}
      {step === 'spent' && (
        <>
          <Notice icon="alert">{tOutcome('reset.TOKEN_INVALID')}</Notice>
          <p>
            <ScreenLink context={back} path={PATHS.resetPassword} main>
              {t('newLink')}
            </ScreenLink>
          </p>
        </>
      )}
      {step === 'ask' && (
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
