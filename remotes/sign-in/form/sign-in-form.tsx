import { firstForm, modeOf, waysOf, type Way, type FirstForm, type SignInWays } from '@vestibule/login-flow';
import {
  AddressNotice,
  signInMessages,
  OtherWays,
  ProviderLabel,
  SignUpClosed,
} from '@vestibule/login-screens';
import { MethodsFailure, useLoginMethods } from '@vestibule/login-screens/runtime';
import { arePasskeysSupported, tenantWays } from '@vestibule/auth-runtime';
import {
  fillInEmail,
  forgetTypedEmail,
  useSignInFor,
  useStep,
  type SignInFor,
} from '@vestibule/auth-runtime/react';
import type { SlotComponentProps } from '@vestibule/contract';
import { later, Loading, useMessages, foreignText } from '@vestibule/ui';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { EmailPasswordForm } from '../password/email-password-form';
import { forgetTypedFields } from '../sign-up/use-further-fields';
import { pathShowing, type MethodFormProps } from './method-form';

// All forms but the usual one load when they are shown.
const PasswordlessForm = later(async () => (await import('../codes/passwordless-form')).PasswordlessForm);
const TenantStep = later(
  async () => (await import(/* webpackChunkName: 'configured' */ '../tenant/tenant-step')).TenantStep,
);
const PasskeyForm = later(async () => (await import('../passkeys/passkey-form')).PasskeyForm);

interface SignInFormProps extends SlotComponentProps<'sign-in/form', ReactNode> {
  /** What follows the form: it would move under a press if it came earlier. */
  readonly below?: ReactNode;
}

/** The slot `sign-in/form`: asks which tenant is the user's where that is configured, then shows the tenant's forms. */
export function SignInForm(props: SignInFormProps) {
  const t = useMessages(signInMessages);
  const { context } = props;
  const whose = useSignInFor(context.query);
  // The email that was typed into the shell's plain form before this one loaded.
  useState(() => context.typedEmail && fillInEmail(context.typedEmail));
  return (
    <div className="vs-stack">
      <AddressNotice query={context.query} appName={context.appName} />
      {whose.status === 'ASKING' ? (
        <Loading label={t('methods.loading')} />
      ) : tenantWays().length === 0 ? (
        <TenantForm {...props} key={String(whose.status === 'CONFIRM')} whose={whose} />
      ) : (
        <Suspense fallback={<Loading label={t('methods.loading')} />}>
          <TenantStep context={context} />
          {props.below}
        </Suspense>
      )}
    </div>
  );
}

interface TenantFormProps extends SignInFormProps {
  readonly whose: SignInFor;
}

/** The forms of the tenant's first factors, and the toggle between signing in and up. */
function TenantForm({ context, onSuccess, whose, below }: TenantFormProps) {
  const t = useMessages(signInMessages);
  const confirms = whose.status === 'CONFIRM' ? whose : undefined;
  useState(() => confirms?.user.address.includes('@') && fillInEmail(confirms.user.address));
  const [state, retry] = useLoginMethods();

  switch (state.status) {
    case 'LOADING':
      return <Loading label={t('methods.loading')} />;
    case 'FAILED':
      return (
        <>
          <MethodsFailure error={state.error} onRetry={retry} />
          {below}
        </>
      );
    case 'READY': {
      const ways = waysOf(state.methods);
      const first = firstForm({
        query: context.query,
        ways,
        canUsePasskeys: arePasskeysSupported(),
        completed: confirms?.factors,
      });
      const form: MethodFormProps = {
        context,
        ways,
        confirms: confirms?.user,
        mode: first.mode,
        onShow: (shown, options) => context.navigate(pathShowing(context, shown), options),
        onSuccess: () => {
          forgetTypedEmail();
          forgetTypedFields();
          onSuccess();
        },
      };
      return (
        <>
          {ways.isClosed && <Closed {...form} />}
          <Suspense fallback={<Loading label={t('methods.loading')} />}>
            <MethodForm way={first.way} {...form} />
          </Suspense>
          <OtherMethods {...form} form={first} />
          {below}
        </>
      );
    }
  }
}

function MethodForm({ way, ...form }: MethodFormProps & { readonly way: Way | undefined }) {
  const action = form.mode === 'signup' ? 'sign-up' : 'sign-in';
  useStep(form.context, way && `${action}-${way}`);
  switch (way) {
    case 'emailpassword':
      return <EmailPasswordForm {...form} />;
    case 'passwordless':
      return <PasswordlessForm {...form} />;
    case 'webauthn':
      return <PasskeyForm {...form} />;
    case undefined:
      return null;
  }
}

/** Says to who came to sign up that nobody does here. Then the page, and its title, are those of signing in. */
function Closed({ context, onShow }: Pick<MethodFormProps, 'context' | 'onShow'>) {
  const wantsSignUp = modeOf(context.query) === 'signup';
  const [isSaid] = useState(wantsSignUp);
  useEffect(() => {
    if (wantsSignUp) onShow({ show: undefined }, { replace: true });
  });
  return isSaid ? <SignUpClosed /> : null;
}

const ProviderButtons = later(async () => (await import('../providers/provider-buttons')).ProviderButtons);

interface OtherMethodsProps extends Pick<MethodFormProps, 'context' | 'ways' | 'onShow'> {
  readonly form: FirstForm;
}

/** What else the tenant offers besides the shown form: identity providers, and the other forms. */
function OtherMethods({ context, ways, form, onShow }: OtherMethodsProps) {
  const { providers } = ways;
  return (
    <OtherWays
      ways={ways}
      form={form}
      providers={
        providers.length > 0 ? (
          <Suspense fallback={<ComingButtons providers={providers} />}>
            <ProviderButtons context={context} providers={providers} />
          </Suspense>
        ) : undefined
      }
      goTo={(way) => ({ onPress: () => onShow({ way, step: undefined }) })}
    />
  );
}

/** Looks like the coming buttons, but for the provider's mark, so nothing moves. It takes no focus, which would be lost. */
function ComingButtons({ providers }: Pick<SignInWays, 'providers'>) {
  const t = useMessages(signInMessages);
  return providers.map(({ id, name }) => (
    <span key={id} className="vs-button vs-button-quiet" aria-hidden="true">
      <ProviderLabel>{t('provider.continue', { provider: foreignText(name, 40) || id })}</ProviderLabel>
    </span>
  ));
}
