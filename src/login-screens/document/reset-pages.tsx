import { PATHS } from '@vestibule/contract';
import { useMessages } from '@vestibule/ui';
import { BackToSignIn, LinkDone, LinkSpent } from '../account/link-ends';
import { LinkRequest } from '../account/link-request';
import { NewPasswordForm } from '../account/new-password-form';
import { MessageSent } from '../codes/message-sent';
import { screenLink } from '../page/links';
import { pressOf, Problem, submitOf, useFieldError } from '../page/parts';
import type { PageOf, ScreenProps } from '../page/screen-props';
import { unwatched } from '../sign-in/field-state';
import { NotOffered, TenantUnknown } from '../ways/not-offered';
import { APART } from '../text/sentence';
import { noScript as noScriptMessages } from '../messages/compiled/no-script';
import { signInMessages } from '../words/sign-in';
import { signInOutcomes } from '../words/sign-in-outcomes';

/** Asks for a link to set a new password. */
export function ResetPassword(props: PageOf<'reset-password'>) {
  const { problem, email = '' } = props.screen;
  const t = useMessages(signInMessages);
  const errorOf = useFieldError(problem);
  return (
    <>
      <LinkRequest
        submit={submitOf(props, 'reset-password')}
        explain={t('reset.ask')}
        email={unwatched(email, errorOf('email'), true)}
        problem={<Problem problem={problem} />}
      />
      <Back {...props} />
    </>
  );
}

/** A link is on its way, if there is such an account. */
export function ResetSent(props: PageOf<'reset-sent'>) {
  const { screen, at } = props;
  const { email, problem, isAgain = false } = screen;
  const t = useMessages(signInMessages);
  return (
    <>
      <MessageSent
        contact={email}
        sentence={t('reset.sent', { contact: APART })}
        isAgain={isAgain && !problem}
        problem={<Problem problem={problem} />}
        resend={pressOf(props, 'reset-password', { email, again: 'true' })}
        other={{ href: at }}
      />
      <Back {...props} />
    </>
  );
}

/** Sets a new password with the token in the page's address. */
export function NewPassword(props: PageOf<'new-password'>) {
  const { problem, email } = props.screen;
  const errorOf = useFieldError(problem);
  return (
    <>
      <NewPasswordForm
        submit={submitOf(props, 'reset-password')}
        email={email}
        password={unwatched('', errorOf('password'), true)}
        policy={props.ways?.passwordPolicy}
        problem={<Problem problem={problem} />}
      />
      <Back {...props} />
    </>
  );
}

/** A link that was used, or is too old, leads to a new one. */
export function ResetOver(props: ScreenProps) {
  const t = useMessages(signInOutcomes);
  const tNoScript = useMessages(noScriptMessages);
  return (
    <>
      <LinkSpent words={t('reset.TOKEN_INVALID')} newLink={{ href: screenLink(props, PATHS.resetPassword) }}>
        {/* A form that was sent twice. */}
        <p>{tNoScript('reset.justSet')}</p>
      </LinkSpent>
      <Back {...props} />
    </>
  );
}

/** The new password is set: it is used at once, on the way to where the user was going. */
export function ResetDone(props: ScreenProps) {
  const t = useMessages(signInMessages);
  return <LinkDone words={t('reset.done')} signIn={{ href: screenLink(props, PATHS.auth) }} />;
}

/** A page that is none of the tenant's. */
export function NotOfTenant(props: PageOf<'not-offered'>) {
  if (props.screen.why === 'tenant') return <TenantUnknown />;
  return (
    <>
      <NotOffered />
      <Back {...props} />
    </>
  );
}

function Back(props: ScreenProps) {
  return <BackToSignIn go={{ href: screenLink(props, PATHS.auth) }} />;
}
