import SuperTokens, {
  changeLanguage,
  getTranslationFunction,
  loadTranslation,
  redirectToAuth,
  SuperTokensWrapper,
  useTranslation,
  useUserContext,
} from 'supertokens-auth-react';
import { EmailVerificationClaim } from 'supertokens-auth-react/recipe/emailverification';
import EmailPassword from 'supertokens-auth-react/recipe/emailpassword';
import {
  MultiFactorAuthClaim,
  redirectToFactor,
  redirectToFactorChooser,
} from 'supertokens-auth-react/recipe/multifactorauth';
import Passwordless from 'supertokens-auth-react/recipe/passwordless';
import Session, {
  SessionAuth,
  signOut,
  useClaimValue,
  useSessionContext,
} from 'supertokens-auth-react/recipe/session';
import { redirectToThirdPartyLogin } from 'supertokens-auth-react/recipe/thirdparty';
import { PermissionClaim, UserRoleClaim } from 'supertokens-auth-react/recipe/userroles';
import { useClaim, useRoles, useSession } from '@vestibule/auth-runtime/react';
import WebSession from 'supertokens-web-js/recipe/session';
import { useState } from 'react';

const translate = () => getTranslationFunction<'HELLO'>({ en: { HELLO: 'Hello, {name}' } });

/** For everyone: what the session is, and what can be asked. */
export function OpenPage() {
  const [expired, setExpired] = useState(false);
  return (
    <SuperTokensWrapper>
      <SessionAuth
        requireAuth={false}
        userContext={{ team: 'billing' }}
        onSessionExpired={() => setExpired(true)}
      >
        {expired && <p>The session expired</p>}
        <Facts />
        <Asked />
        <Greeting />
      </SessionAuth>
    </SuperTokensWrapper>
  );
}

/** Changes the language, and greets in the one that there is. */
function Greeting() {
  const [text, setText] = useState('');
  const [greet] = useState(() =>
    getTranslationFunction<'HELLO'>({
      en: { HELLO: 'Hello, {name}' },
      de: { HELLO: 'Hallo, {name}' },
    }),
  );
  return (
    <p>
      <button onClick={() => void changeLanguage('de')}>Auf Deutsch</button>
      <button onClick={() => setText(greet('HELLO', { name: 'Ada' }))}>Greet</button>
      {text}
    </p>
  );
}

/** For users who have signed in. */
export function MembersPage() {
  return (
    <SessionAuth>
      <h1>Members</h1>
    </SessionAuth>
  );
}

/** For administrators: others see what they lack. */
export function AdminsPage() {
  return (
    <SessionAuth
      overrideGlobalClaimValidators={(validators) => [
        ...validators.filter(({ id }) => id === EmailVerificationClaim.id),
        UserRoleClaim.validators.includes('admin'),
        PermissionClaim.validators.includes('users:read'),
      ]}
    >
      <Lacking />
    </SessionAuth>
  );
}

function Lacking() {
  const session = useSessionContext();
  if (session.loading) return null;
  return <h1>Lacking: {session.invalidClaims.map(({ id }) => id).join() || 'nothing'}</h1>;
}

/** For users who are signed in: what the other entry points do. */
export function CallsPage() {
  const t = useTranslation();
  const [answer, setAnswer] = useState('');
  const speak = async () => {
    loadTranslation({ de: { HELLO: 'Guten Tag' } });
    await changeLanguage('de');
  };
  const signIn = async () => {
    const { status } = await EmailPassword.signIn({
      formFields: [
        { id: 'email', value: 'nobody@example.test' },
        { id: 'password', value: 'wrong' },
      ],
    });
    const { doesExist } = await Passwordless.doesEmailExist({ email: 'nobody@example.test' });
    setAnswer(`${status} ${String(doesExist)}`);
  };
  const setUp = () => redirectToFactor({ factorId: 'totp', forceSetup: true });
  return (
    <>
      <h1>{t('HELLO')}</h1>
      <button onClick={() => void speak()}>Speak</button>
      <button onClick={() => void signIn().catch((failure: unknown) => setAnswer(String(failure)))}>
        Try
      </button>
      <button onClick={() => void setUp()}>Set up</button>
      <button onClick={() => void redirectToThirdPartyLogin({ thirdPartyId: 'example-id' })}>
        Elsewhere
      </button>
      <button onClick={() => void redirectToFactorChooser({ nextFactorOptions: ['totp'] })}>Choose</button>
      {answer && <output aria-label="Answers">{answer}</output>}
    </>
  );
}

function Facts() {
  const session = useSessionContext();
  const roles = useClaimValue(UserRoleClaim);
  const permissions = useClaimValue(PermissionClaim);
  const verified = useClaimValue(EmailVerificationClaim);
  const factors = useClaimValue(MultiFactorAuthClaim);
  const own = useSession();
  const ownRoles = useRoles();
  const isVerified = useClaim('st-ev');
  const { team } = useUserContext() as { team?: string };
  if (session.loading || roles.loading || permissions.loading || verified.loading || factors.loading) {
    return <p>Asking</p>;
  }
  const facts = {
    exists: session.doesSessionExist,
    user: session.userId,
    subject: String(session.accessTokenPayload['sub']),
    roles: roles.value,
    permissions: permissions.value,
    verified: verified.value,
    factorsDone: factors.value?.v,
    team,
    hello: translate()('HELLO', { name: 'Ada' }),
    own: own.status === 'EXISTS' && [own.userId, own.tenantId, own.payload['sub'], ownRoles, isVerified],
    hasSession: SuperTokens.isRecipeInitialized('session'),
  };
  return <output aria-label="Facts">{JSON.stringify(facts)}</output>;
}

function Asked() {
  const [answers, setAnswers] = useState<object>();
  const ask = async () => {
    const payload = (await Session.getAccessTokenPayloadSecurely()) as { sub: string };
    const failed = await Session.validateClaims({
      overrideGlobalClaimValidators: () => [
        UserRoleClaim.validators.includes('admin'),
        PermissionClaim.validators.excludes('delete'),
      ],
    });
    setAnswers({
      payload: payload.sub,
      roles: await Session.getClaimValue({ claim: UserRoleClaim }),
      failed: failed.map(({ id }) => id),
      user: await WebSession.getUserId(),
    });
  };
  return (
    <>
      <button onClick={() => void ask()}>Ask</button>
      <button onClick={() => void signOut()}>Leave</button>
      <button onClick={() => void redirectToAuth({ show: 'signup' })}>Join</button>
      {answers && <output aria-label="Answers">{JSON.stringify(answers)}</output>}
    </>
  );
}
