import { meets, passwordRules, USUAL_PASSWORD, type PasswordPolicy } from '@vestibule/login-flow';
import { Icon, sharedMessages, useMessages } from '@vestibule/ui';
import './password-rules.css';

interface PasswordRulesProps {
  readonly password: string;
  /** What the tenant asks for, if not the usual. */
  readonly policy?: PasswordPolicy | undefined;
}

/**
 * The rules for a new password, each ticked as soon as it is met. The script of a document's form ticks them by the same
 * class, and by each rule's own pattern: both icons are there, and the style shows one.
 */
export function PasswordRules({ password, policy }: PasswordRulesProps) {
  const t = useMessages(sharedMessages);
  const { minLength: least, maxLength: most } = policy ?? USUAL_PASSWORD;
  return (
    <ul className="vs-rules">
      {passwordRules(policy).map(({ name, pattern }) => (
        <li
          key={name}
          className={meets(pattern, password) ? 'vs-rule-met' : undefined}
          data-pattern={pattern}
        >
          <Icon name="check" size={14} />
          <Icon name="circle" size={14} />
          <span>{t(`rule.${name}`, { least, most })}</span>
          <span className="vs-hidden">{t('rule.met')}</span>
        </li>
      ))}
    </ul>
  );
}
