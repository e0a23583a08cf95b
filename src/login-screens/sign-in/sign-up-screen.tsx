import type { SignUpField } from '@vestibule/contract';
import { PasswordForm } from './password-form';
import { PasswordRules } from './password-rules';
import { ConfiguredField } from '../fields/configured-field';
import { Notice } from '@vestibule/ui';
import { modeLink } from '../page/links';
import {
  actionOf,
  CancelButton,
  CommonFields,
  fieldError,
  OwnAccount,
  Problem,
  Recipient,
  Warning,
} from '../page/parts';
import type { ScreenProps, ScreenOf } from '../page/screen-props';
import { problemWords } from '../words/problem-words';
import { OtherWays } from '../ways/other-ways';

type Props = ScreenProps & { readonly screen: ScreenOf<'sign-up'> };

/** Email, a new password and what the site asks for besides, for an account. */
export function SignUp(props: Props) {
  const { screen, t, at, isTold, signUpFields = [] } = props;
  const { problem, email = '', errors = {} } = screen;
  const fields = signUpFields.toSorted((one, other) => one.order - other.order);
  const above = fields.filter(({ order }) => order < 0);
  const below = fields.filter(({ order }) => order >= 0);
  const order = [...above.map(idOf), 'email', 'password', ...below.map(idOf)];
  const wrong = order.find((id) => errors[id] !== undefined) ?? problem?.field;
  // Without anything wrong, the first field; what is wrong with none of them is said above.
  const isFirst = isTold && !problem && Object.keys(errors).length === 0;
  const focused = wrong ?? (isFirst ? order[0] : undefined);
  return (
    <>
      <Warning {...props} />
      {fields.some(({ type }) => type === 'slot') ? (
        <Notice>{t('noScript.needsScript.step')}</Notice>
      ) : (
        <PasswordForm
          mode="signup"
          method="post"
          action={actionOf(props, 'sign-up')}
          words={{
            email: t('label.email'),
            password: t('label.password'),
            submit: t('signIn.submit.signup'),
          }}
          email={field(email, errorOf('email') ?? fieldError(problem, 'email', t))}
          password={field('', errorOf('password') ?? fieldError(problem, 'password', t))}
          rules={<PasswordRules password="" t={t} />}
          focus={focused === 'email' || focused === 'password' ? focused : undefined}
          above={
            <>
              <CommonFields {...props} />
              <Problem problem={problem} t={t} />
              <Unasked {...props} asked={order} />
              <Further {...props} fields={above} focused={focused} />
            </>
          }
          further={below.length > 0 && <Further {...props} fields={below} focused={focused} />}
        />
      )}
      <div className="vs-links vs-quiet">
        <p>
          {t('signIn.toggle.toSignin')} <a href={modeLink(at, undefined)}>{t('signIn.toggle.signin')}</a>
        </p>
      </div>
      <OtherWays {...props} shown="emailpassword" />
      <Recipient {...props} />
      <OwnAccount {...props} />
      <CancelButton {...props} />
    </>
  );

  function errorOf(id: string): string | undefined {
    return wordsOf(errors, id, t);
  }
}

interface FurtherProps extends Props {
  readonly fields: readonly SignUpField[];
  readonly focused: string | undefined;
}

function Further({ fields, focused, screen, locale, t }: FurtherProps) {
  const { values = {}, errors = {} } = screen;
  const words = {
    optional: (label: string) => t('field.optional', { label }),
    choose: t('field.choose'),
  };
  return fields.map((one) => {
    const { id, type, optional } = one;
    if (type === 'slot') return null;
    return (
      <div key={id} className="vs-stack">
        {/* A browser leaves out a box that isn't ticked. */}
        {type === 'checkbox' && (
          <input type="hidden" name={`box:${id}`} value={optional ? '' : 'required'} readOnly />
        )}
        <ConfiguredField
          field={one}
          type={type}
          name={`field:${id}`}
          locale={locale}
          words={words}
          {...field(values[id] ?? '', wordsOf(errors, id, t))}
          autoFocus={id === focused}
        />
      </div>
    );
  });
}

/** What the API asks for and this form doesn't. */
function Unasked({ screen, asked, t }: Props & { readonly asked: readonly string[] }) {
  const unasked = Object.keys(screen.errors ?? {}).filter((id) => !asked.includes(id));
  if (unasked.length === 0) return null;
  return (
    <Notice tone="danger">
      {unasked.map((id) => (
        <p key={id}>{t('outcome.field.unknown', { field: id })}</p>
      ))}
    </Notice>
  );
}

function wordsOf(
  errors: Readonly<Record<string, string>>,
  id: string,
  t: ScreenProps['t'],
): string | undefined {
  const text = errors[id];
  return text === undefined ? undefined : problemWords({ code: 'field', values: { text, id } }, t);
}

function idOf({ id }: SignUpField): string {
  return id;
}

function field(value: string, error: string | undefined) {
  return { value, onValue: () => undefined, error };
}
