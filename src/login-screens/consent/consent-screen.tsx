import { ConsentForm } from './consent-form';
import type { ShownScope } from './scope-list';
import type { ScreenProps, ScreenOf } from '../page/screen-props';
import {
  Account,
  actionOf,
  CancelWithin,
  CommonFields,
  LeftField,
  OtherAccountForm,
  Problem,
  Recipient,
  Warning,
} from '../page/parts';

/** What a client asks for, scope by scope. */
export function Consent(props: ScreenProps & { readonly screen: ScreenOf<'consent'> }) {
  const { screen, t, clientName } = props;
  const { scopes, canRemember, hasAgreed, shown, problem, audience } = screen;
  const more = scopes.filter(({ alreadyGranted }) => !alreadyGranted);
  const wanted = more.length > 0 ? more : scopes;
  const agreed = scopes.filter((scope) => !wanted.includes(scope));
  const left = scopes.filter(({ required, refusedBefore }) => refusedBefore && !required);
  return (
    <>
      <ConsentForm
        method="post"
        action={actionOf(props, 'consent')}
        words={{
          asks: t(hasAgreed ? 'challenge.consent.more' : 'challenge.consent.asks', { clientName }),
          required: t('challenge.scope.required'),
          before: t('challenge.consent.before'),
          remember: t('challenge.consent.remember'),
          agree: t('challenge.consent.agree'),
        }}
        wanted={wanted.map(scopeOf)}
        agreed={agreed.map(scopeOf)}
        left={new Set(left.map(({ scope }) => scope))}
        onChoose={() => undefined}
        remember={canRemember ? { chosen: screen.verified, onToggle: () => undefined } : undefined}
        above={
          <>
            <CommonFields {...props} />
            <LeftField {...props} />
            <input type="hidden" name="shown" value={shown} readOnly />
            <Account account={screen.account} change={t} />
            <Problem problem={problem} t={t} />
            <Warning {...props} />
          </>
        }
        audience={audience.length > 0 && <Audience {...props} places={audience} />}
        about={<Policies {...props} />}
        recipient={<Recipient {...props} />}
      >
        <CancelWithin {...props} />
      </ConsentForm>
      <OtherAccountForm {...props} />
    </>
  );

  function scopeOf({ alreadyGranted, ...scope }: (typeof scopes)[number]): ShownScope {
    return { ...scope, note: alreadyGranted ? t('challenge.scope.granted') : undefined };
  }
}

function Audience({ places, clientName, t }: ScreenProps & { readonly places: readonly string[] }) {
  return (
    <>
      <p>{t('challenge.consent.audience', { clientName })}</p>
      <ul>
        {places.map((place) => (
          <li key={place} className="vs-foreign">
            {place}
          </li>
        ))}
      </ul>
    </>
  );
}

function Policies({ client, clientName, t }: ScreenProps) {
  const { policyUri, tosUri } = client ?? {};
  return (
    <>
      <p>{t('challenge.consent.removal')}</p>
      {policyUri && (
        <Outside
          address={policyUri}
          label={t('challenge.policy.of', { clientName })}
          text={t('challenge.policy')}
        />
      )}
      {tosUri && (
        <Outside
          address={tosUri}
          label={t('challenge.terms.of', { clientName })}
          text={t('challenge.terms')}
        />
      )}
    </>
  );
}

function Outside({
  address,
  label,
  text,
}: {
  readonly address: string;
  readonly label: string;
  readonly text: string;
}) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" aria-label={label}>
      {text}
    </a>
  );
}
