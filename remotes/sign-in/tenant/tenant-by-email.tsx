import { emailProblem, tenantDiscovery, toAuthError } from '@vestibule/auth-runtime';
import { useTypedEmail } from '@vestibule/auth-runtime/react';
import { EmailField, Form, signInOutcomes } from '@vestibule/login-screens';
import {
  FormProblem,
  useOutcomeWords,
  useSubmission,
  type AttemptResult,
} from '@vestibule/login-screens/runtime';
import { busyWords, Button, useArrivalFocus, useMessages, useProblemFocus } from '@vestibule/ui';
import { useRef } from 'react';
import { messages } from './messages';

interface TenantByEmailProps {
  /** Of the page, untrusted. */
  readonly query: URLSearchParams;
  readonly onTenant: (tenantId: string) => void;
}

/** Asks for the user's email address, whose tenant the API knows. The next form has it as well. */
export function TenantByEmail({ query, onTenant }: TenantByEmailProps) {
  const t = useMessages(messages);
  const tOutcome = useMessages(signInOutcomes);
  const { fieldWords } = useOutcomeWords();
  const [email, setEmail] = useTypedEmail(query);
  const { submission, run } = useSubmission<'email'>();
  const input = useRef<HTMLInputElement>(null);
  useArrivalFocus(input, 'email', 'field');
  useProblemFocus(submission, [['email', input]]);

  const find = async (): Promise<AttemptResult<'email'>> => {
    const problem = emailProblem(email);
    if (problem) return { fields: { email: fieldWords(problem) } };
    try {
      const outcome = await (await tenantDiscovery()).tenantOfEmail(email);
      if (outcome.status === 'NOT_ALLOWED') return { fields: { email: tOutcome('tenant.EMAIL_UNKNOWN') } };
      onTenant(outcome.tenantId);
      return undefined;
    } catch (failure) {
      const error = toAuthError(failure);
      // A misconfiguration is for the operator, not for the user.
      console.error(`${error.code}: ${error.message}`);
      throw error;
    }
  };

  return (
    <Form onSubmit={() => void run(find)}>
      <p>{t('email.explain')}</p>
      <FormProblem submission={submission} />
      <EmailField
        autoComplete="username"
        enterKeyHint="go"
        value={email}
        onValue={setEmail}
        error={submission.problem?.fields?.email}
        inputRef={input}
      />
      <Button type="submit" busy={busyWords(submission, t('email.busy'))}>
        {t('email.submit')}
      </Button>
    </Form>
  );
}
