import { emailProblem } from '@vestibule/auth-runtime';
import { useTypedEmail } from '@vestibule/auth-runtime/react';
import { EmailField } from '@vestibule/login-screens';
import { ContactFrame, type ContactFormProps } from './contact-frame';
import { useOutcomeWords } from '../use-outcome-words';

/** Asks for the email address that a code or link is sent to. */
export function EmailContactForm(props: ContactFormProps) {
  const { fieldWords } = useOutcomeWords();
  const [email, setEmail] = useTypedEmail(props.query);
  const check = () => {
    const problem = emailProblem(email);
    return problem ? fieldWords(problem) : { email };
  };
  return (
    <ContactFrame {...props} typed={email} check={check}>
      {(field) => <EmailField {...field} enterKeyHint="send" value={email} onValue={setEmail} />}
    </ContactFrame>
  );
}
