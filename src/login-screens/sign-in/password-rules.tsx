import { PASSWORD_MIN_LENGTH, PASSWORD_RULES } from '@vestibule/login-flow';
import { Icon, sharedMessages, useMessages } from '@vestibule/ui';
import './password-rules.css';

/**
 * The rules for a new password, each ticked as soon as it is met. The script of a document's form ticks them by the same
 * class: both icons are there, and the style shows one.
 */
export function PasswordRules({ password }: { readonly password: string }) {
  const t = useMessages(sharedMessages);
  return (
    <ul className="vs-rules">
      {PASSWORD_RULES.map(({ name, isMet }) => (
        <li key={name} className={isMet(password) ? 'vs-rule-met' : undefined}>
          <Icon name="check" size={14} />
          <Icon name="circle" size={14} />
          <span>{t(`rule.${name}`, { least: PASSWORD_MIN_LENGTH })}</span>
          <span className="vs-hidden">{t('rule.met')}</span>
        </li>
      ))}
    </ul>
  );
}
