import { emailProblem, tenantDiscovery, tenantWays } from '@vestibule/auth-runtime';
import { forgetTypedEmail, typedEmail } from '@vestibule/auth-runtime/react';
import { QUERY, type RemoteContext } from '@vestibule/contract';
import { firstForm, showing, waysOf, type Shown, type SignInWays } from '@vestibule/login-flow';
import { AddressNotice, OtherWays, signInOutcomes } from '@vestibule/login-screens';
import {
  CodeSignIn,
  MethodsFailure,
  PasswordSignIn,
  useLoginMethods,
} from '@vestibule/login-screens/runtime';
import { Button, Notice, useMessages, useWhenOnline } from '@vestibule/ui';
import { useEffect, useState } from 'react';
import { emitOwn } from '../events/events';
import type { Outage } from '../loader/remote-loader';
import { fallbackMessages } from './messages';

/** The props of the simpler form, wherever it appears. */
export interface FallbackFormProps extends Outage {
  readonly context: Pick<RemoteContext, 'appName' | 'query'>;
}

interface FallbackFormOwnProps extends FallbackFormProps {
  /** Called once, when a session exists. */
  readonly onSuccess: () => void;
}

/** What is assumed until the ways are known, and if they can't be. */
const ASSUMED: SignInWays = {
  password: true,
  code: undefined,
  linksOnly: false,
  passkey: false,
  providers: [],
};

/** The shell's own sign-in form, for when the remote with the real one can't be loaded. */
export function FallbackForm({ context, onSuccess, ...failure }: FallbackFormOwnProps) {
  const t = useMessages(fallbackMessages);
  const [methods, retry] = useLoginMethods();
  const before = useTenantOfEmail();
  // The page's own address stays the full form's.
  const [at, setAt] = useState(() => `/?${context.query}`);
  const { searchParams: query } = new URL(at, 'https://page.invalid');
  const [isTyped, setTyped] = useState(typedEmail() !== undefined || query.has(QUERY.hint));
  useEffect(() => emitOwn({ type: 'step', step: 'plain-form-shown' }), []);

  const ways = methods.status === 'READY' ? waysOf(methods.methods) : ASSUMED;
  const form = firstForm({ query, ways, canUsePasskeys: false });
  const onShow = (shown: Shown) => setAt(showing(at, shown));
  const succeed = () => {
    forgetTypedEmail();
    onSuccess();
  };
  const isTenantUnknown = methods.status === 'FAILED' && methods.error.code === 'TENANT_UNKNOWN';
  return (
    <div className="vs-stack" onInput={() => setTyped(true)}>
      {query.get(QUERY.step) !== 'wait' && <FullPage {...failure} pristine={!isTyped} />}
      <AddressNotice query={query} appName={context.appName} />
      {isTenantUnknown ? <MethodsFailure error={methods.error} onRetry={retry} /> : shownForm()}
    </div>
  );

  function shownForm() {
    return (
      <>
        {form.way === 'emailpassword' && (
          <PasswordSignIn query={query} mode="signin" before={before} onSuccess={succeed} />
        )}
        {form.way === 'passwordless' && (
          <CodeSignIn
            context={{ query }}
            // Passkeys need the full form.
            ways={{ ...ways, passkey: false }}
            before={before}
            onSent={() => undefined}
            onShow={onShow}
            onSuccess={succeed}
          />
        )}
        {(form.way === undefined || form.way === 'webauthn') && <Notice>{t('no.way')}</Notice>}
        <OtherWays
          ways={ways}
          form={form}
          providers={undefined}
          goTo={(way) => ({ onPress: () => onShow({ way, step: undefined }) })}
        />
      </>
    );
  }
}

interface FullPageProps extends Outage {
  /** Whether nothing was typed yet: then the full page can load by itself without losing anything. */
  readonly pristine: boolean;
}

/** Says why the form is plain, and offers the full one again. */
function FullPage({ error, onRetry, retrying, pristine }: FullPageProps) {
  const t = useMessages(fallbackMessages);
  useWhenOnline(() => {
    if (pristine) onRetry();
  });
  return (
    <>
      <Notice>
        <span>{t('why')}</span>
        {!pristine && <span>{` ${t('why.kept')}`}</span>}
      </Notice>
      <Button tone="quiet" busy={retrying ? t('full.busy') : undefined} onPress={onRetry}>
        {t('full')}
      </Button>
      <p className="vs-quiet">{t('reference', { reference: error.reference })}</p>
    </>
  );
}

/**
 * Puts the tenant that an address belongs to into the page's address, where each call reads it, if users are asked for
 * their tenant and it isn't known yet.
 *
 * @returns a function of the address, which returns what is wrong with it
 */
function useTenantOfEmail(): (email: string) => Promise<string | undefined> {
  const t = useMessages(signInOutcomes);
  return async (email) => {
    if (tenantWays().length === 0 || emailProblem(email)) return undefined;
    const outcome = await (await tenantDiscovery()).tenantOfEmail(email);
    if (outcome.status === 'NOT_ALLOWED') return t('tenant.EMAIL_UNKNOWN');
    const here = new URL(window.location.href);
    here.searchParams.set(QUERY.tenantId, outcome.tenantId);
    window.history.replaceState(window.history.state, '', here);
    return undefined;
  };
}
