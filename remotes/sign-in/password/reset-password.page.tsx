import { emailOfDetour, storeReturn } from '@vestibule/auth-runtime';
import { waysOf } from '@vestibule/login-flow';
import {
  BackToSignIn,
  LinkDone,
  LinkSpent,
  NotOffered,
  signInMessages,
  signInOutcomes,
} from '@vestibule/login-screens';
import { MethodsFailure, useLoginMethods } from '@vestibule/login-screens/runtime';
import { fillInEmail } from '@vestibule/auth-runtime/react';
import { keptOf, type PageProps, PATHS, QUERY } from '@vestibule/contract';
import { Loading, PageCard, useMessages } from '@vestibule/ui';
import { useState, type ReactNode } from 'react';
import { AskReset, NewPasswordForm } from '../recovery/reset-forms';
import { screenOf } from '../form/screen-of';
import { useLanguageOf } from '../words/use-language-of';
import { pathToSignIn, tenantDetour } from '../providers/to-sign-in';
import { useReturn } from '../providers/use-return';

/** Recovers an account with a lost password: asks for a link, and sets a new password with its token. */
export function ResetPasswordPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(signInMessages);
  const tOutcome = useMessages(signInOutcomes);
  const { appName, basePath, query, navigate } = context;
  const [methods, retry] = useLoginMethods();
  const hasToken = Boolean(query.get(QUERY.token));
  const [end, setEnd] = useState<'spent' | 'done'>();
  // The way to a new link leads here again, without a token.
  const step = hasToken ? (end ?? 'set') : 'ask';
  // If the link is opened in a browser that didn't request it, only the tenant is known, from the link's address.
  const detour = tenantDetour(query);
  const { returnTo } = useReturn(hasToken ? 'password-reset' : undefined, detour);
  const email = hasToken ? emailOfDetour('password-reset', detour) : undefined;
  useLanguageOf(returnTo, context);
  const back = { ...context, query: returnTo ?? keptOf(query) };
  const onChanged = () => {
    if (email) fillInEmail(email);
    setEnd('done');
  };

  if (step === 'done') {
    return (
      <PageCard appName={appName} title={t('reset.title.done')}>
        <LinkDone
          words={t('reset.done')}
          signIn={{ onPress: () => navigate(pathToSignIn(basePath, back.query)) }}
        />
      </PageCard>
    );
  }
  return (
    <PageCard appName={appName} title={t(step === 'spent' ? 'link.title.spent' : `reset.title.${step}`)}>
      {step === 'spent' ? (
        <LinkSpent words={tOutcome('reset.TOKEN_INVALID')} newLink={screenOf(back, PATHS.resetPassword)} />
      ) : (
        content(step)
      )}
      <BackToSignIn go={screenOf(back, PATHS.auth)} />
    </PageCard>
  );

  function content(form: 'ask' | 'set'): ReactNode {
    if (methods.status === 'LOADING') return <Loading label={t('loading')} />;
    if (methods.status === 'FAILED' && methods.error.code === 'TENANT_UNKNOWN')
      return <MethodsFailure error={methods.error} onRetry={retry} />;
    // Where the ways aren't known, the API says whether this is one.
    if (methods.status === 'READY' && !waysOf(methods.methods).password) return <NotOffered />;
    return form === 'set' ? (
      <NewPasswordForm
        email={email}
        policy={methods.status === 'READY' ? methods.methods.passwordPolicy : undefined}
        onSuccess={onChanged}
        onSpent={() => setEnd('spent')}
      />
    ) : (
      <AskReset query={query} onSent={(to) => storeReturn('password-reset', detour, query, to)} />
    );
  }
}
