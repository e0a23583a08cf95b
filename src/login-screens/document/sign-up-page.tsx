import type { SignUpField } from '@vestibule/contract';
import { problemOfField, refusedFields, showing } from '@vestibule/login-flow';
import { Notice, useMessages } from '@vestibule/ui';
import { ClientWarning } from '../client/client-warning';
import { Recipient } from '../client/recipient';
import { AddressOf } from './address-of-page';
import { WaysOfPage } from './ways-of-page';
import { ConfiguredField } from '../fields/configured-field';
import { Unasked } from '../fields/unasked';
import { OwnAccount, Problem, submitOf, useFieldError } from '../page/parts';
import type { PageOf } from '../page/screen-props';
import { unwatched } from '../sign-in/field-state';
import { ModeToggle, PasswordForm } from '../sign-in/password-form';
import { noScript as noScriptMessages } from '../messages/compiled/no-script';
import { useProblemWords } from '../words/problem-words';
import { everyMessage } from '../words/words-in';

type Props = PageOf<'sign-up'>;

/** Email, a new password and what the site asks for besides, for an account. */
export function SignUp(props: Props) {
  const { screen, at, isTold, signUpFields = [] } = props;
  const { problem, email = '', errors = {} } = screen;
  const t = useMessages(noScriptMessages);
  const refusal = useRefusals(errors);
  const errorOf = useFieldError(problem);
  const fields = signUpFields.toSorted((one, other) => one.order - other.order);
  const above = fields.filter(({ order }) => order < 0);
  const below = fields.filter(({ order }) => order >= 0);
  const order = [...above.map(idOf), 'email', 'password', ...below.map(idOf)];
  const wrong = order.find((id) => errors[id] !== undefined) ?? problem?.field;
  // Without anything wrong, the first field; what is wrong with none of them is said above.
  const isFirst = isTold && !problem && Object.keys(errors).length === 0;
  const focused = wrong ?? (isFirst ? order[0] : undefined);
  const toggle = { href: showing(at, { show: undefined }) };
  return (
    <>
      <AddressOf {...props} />
      <ClientWarning {...props} />
      {fields.some(({ type }) => type === 'slot') ? (
        <>
          <Notice>{t('needsScript.step')}</Notice>
          <div className="vs-links vs-quiet">
            <ModeToggle mode="signup" go={toggle} />
          </div>
        </>
      ) : (
        <PasswordForm
          mode="signup"
          submit={submitOf(props, 'sign-up')}
          email={unwatched(email, refusal('email') ?? errorOf('email'), focused === 'email')}
          passwordPolicy={props.ways?.passwordPolicy}
          password={unwatched('', refusal('password') ?? errorOf('password'), focused === 'password')}
          problem={
            <>
              <Problem problem={problem} />
              <Unasked ids={Object.keys(errors).filter((id) => !order.includes(id))} />
            </>
          }
          above={<Further {...props} fields={above} focused={focused} />}
          below={below.length > 0 && <Further {...props} fields={below} focused={focused} />}
          toggle={toggle}
        />
      )}
      <WaysOfPage {...props} shown="emailpassword" />
      <OwnAccount {...props} />
      <Recipient {...props} />
    </>
  );
}

interface FurtherProps extends Props {
  readonly fields: readonly SignUpField[];
  readonly focused: string | undefined;
}

function Further({ fields, focused, screen }: FurtherProps) {
  const { values = {}, errors = {} } = screen;
  const refusal = useRefusals(errors);
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
          value={values[id] ?? ''}
          onValue={() => undefined}
          error={refusal(id)}
          autoFocus={id === focused}
        />
      </div>
    );
  });
}

/** Returns the sentence for what the API refuses of a field. */
function useRefusals(errors: Readonly<Record<string, string>>) {
  const words = useProblemWords(everyMessage);
  return (id: string): string | undefined => {
    const error = errors[id];
    const [refused] = error === undefined ? [] : refusedFields([{ id, error }]);
    return refused && words(problemOfField(refused));
  };
}

function idOf({ id }: SignUpField): string {
  return id;
}
