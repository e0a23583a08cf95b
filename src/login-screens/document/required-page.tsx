import { PATHS, type SignUpField } from '@vestibule/contract';
import { agreedName, BIRTH_DATE } from '@vestibule/login-flow';
import { Notice, useMessages } from '@vestibule/ui';
import { noScript as noScriptMessages } from '../messages/compiled/no-script';
import { pressOf, Problem, submitOf } from '../page/parts';
import { PressButton } from '../page/press';
import type { PageOf } from '../page/screen-props';
import { Approval } from '../required/approval';
import { useOwedWords } from '../required/owed-words';
import { RequiredForm, type OwedDetails } from '../required/required-form';

/** Asks for what an operator requires of everybody, or says that the user waits for one. */
export function Required(props: PageOf<'required'>) {
  const { screen, basePath, t } = props;
  const { owed, isStill = false, problem } = screen;
  const signOut = pressOf({ ...props, at: basePath + PATHS.oauthLogout }, 'sign-out');
  return (
    <>
      {owed.owed === 'details' ? (
        <Details {...props} owed={owed} />
      ) : (
        <>
          <Problem problem={problem} />
          <Approval
            to={owed.to}
            contact={owed.contact}
            again={submitOf(props, 'required', { again: '1' })}
            isStill={isStill}
          />
        </>
      )}
      <PressButton press={signOut}>{t('challenge.logout.confirm')}</PressButton>
    </>
  );
}

function Details(props: PageOf<'required'> & { readonly owed: OwedDetails }) {
  const { screen, owed, signUpFields = [] } = props;
  const { problem, problems = [], values = {} } = screen;
  const t = useMessages(noScriptMessages);
  const words = useOwedWords(owed);
  const configured = signUpFields.filter(({ id }) => owed.fields.includes(id));
  if (configured.some(({ type }) => type === 'slot')) return <Notice>{t('needsScript.step')}</Notice>;
  const asked = [
    ...configured.toSorted((one, other) => one.order - other.order).map(({ id }) => id),
    ...(owed.minimumAge === undefined ? [] : [BIRTH_DATE]),
    ...owed.documents.map(({ id }) => agreedName(id)),
  ];
  const errors = Object.fromEntries(problems.map((each) => [each.id, words(each)]));
  const isFirst = !problem && problems.length === 0;
  return (
    <RequiredForm
      submit={submitOf(props, 'required', hiddenOf(owed, configured))}
      problem={<Problem problem={problem} />}
      owed={owed}
      configured={configured}
      values={values}
      onValue={() => undefined}
      errors={errors}
      nameOf={(id) => `field:${id}`}
      focused={asked.find((id) => errors[id] !== undefined) ?? (isFirst ? asked[0] : undefined)}
    />
  );
}

/** The boxes, as a browser leaves out those that aren't ticked, and the versions that are shown. */
function hiddenOf({ documents }: OwedDetails, configured: readonly SignUpField[]) {
  const boxes = [
    ...configured.flatMap(({ id, type }) => (type === 'checkbox' ? [id] : [])),
    ...documents.map(({ id }) => agreedName(id)),
  ];
  return {
    ...Object.fromEntries(boxes.map((id) => [`box:${id}`, 'required'])),
    ...Object.fromEntries(documents.map(({ id, version }) => [`version:${id}`, version])),
  };
}
