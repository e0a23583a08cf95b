import { giveOwed, signUpFields } from '@vestibule/auth-runtime';
import type { RemoteContext } from '@vestibule/contract';
import { agreedName, BIRTH_DATE } from '@vestibule/login-flow';
import {
  requiredMessages,
  RequiredForm,
  useOwedWords,
  type OwedDetails,
} from '@vestibule/login-screens/fields';
import { LocaleContext, useArrivalFocus, useMessages, useProblemFocus } from '@vestibule/ui';
import { useContext, useState, type ReactNode } from 'react';
import { FormProblem } from '../form-problem';
import { useFormControls } from '../sign-in/use-form-controls';
import { useSubmission } from '../use-submission';

interface OwedFormProps {
  readonly context: RemoteContext<ReactNode>;
  readonly owed: OwedDetails;
  /** Something was given: looks what is owed still. */
  readonly onGiven: () => void;
}

/** Sends what the user enters, and says at each field what is wrong with it. */
export function OwedForm({ context, owed, onGiven }: OwedFormProps) {
  const t = useMessages(requiredMessages);
  const locale = useContext(LocaleContext);
  const words = useOwedWords(owed);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const { submission, run } = useSubmission<string>();
  const { form, controlOf } = useFormControls();
  const onValue = (id: string, value: string) => setValues((before) => ({ ...before, [id]: value }));
  const configured = signUpFields();
  const ofSlot = configured.filter(({ id, type }) => type === 'slot' && owed.fields.includes(id));

  const asked = [
    ...owed.fields,
    ...(owed.minimumAge === undefined ? [] : [BIRTH_DATE]),
    ...owed.documents.map(({ id }) => agreedName(id)),
  ];
  useArrivalFocus(controlOf(asked[0] ?? ''), '', 'field');
  useProblemFocus(
    submission,
    asked.map((id) => [id, controlOf(id)]),
  );

  const submit = () =>
    run(async () => {
      const answer = await giveOwed({
        lang: locale,
        fields: Object.fromEntries(owed.fields.map((id) => [id, values[id] ?? ''])),
        agreed: Object.fromEntries(
          owed.documents.flatMap(({ id, version }) =>
            values[agreedName(id)] === 'true' ? [[id, version]] : [],
          ),
        ),
        birthDate: values[BIRTH_DATE],
      });
      switch (answer.status) {
        case 'OK':
          onGiven();
          return answer.owed === 'details' ? undefined : 'DONE';
        case 'NOT_CHECKED':
          return { tone: 'warning', message: t('notChecked') };
        case 'REFUSED':
          return { fields: Object.fromEntries(answer.problems.map((each) => [each.id, words(each)])) };
      }
    });

  const errors = submission.problem?.fields ?? {};
  return (
    <RequiredForm
      submit={{ onSubmit: () => void submit(), ref: form }}
      attempt={submission}
      problem={<FormProblem submission={submission} />}
      owed={owed}
      configured={configured}
      values={values}
      onValue={onValue}
      errors={errors}
      slot={ofSlot.length > 0 && context.slot('sign-up/fields', { fields: ofSlot, values, onValue, errors })}
    />
  );
}
