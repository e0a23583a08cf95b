import { Icon, sharedMessages, useMessages } from '@vestibule/ui';
import './password-rules.css';

/** SuperTokens' rules for a new password; the API checks them, and an operator's own. */
const RULES = [
  ['rule.length', /^.{8,}$/su],
  ['rule.letter', /[a-z]/i],
  ['rule.digit', /\d/],
] as const;

/** The rules for a new password, each ticked as soon as it is met. */
export function PasswordRules({ password }: { readonly password: string }) {
  const t = useMessages(sharedMessages);
  return (
    <ul className="vs-rules">
      {RULES.map(([rule, pattern]) => {
        const isMet = pattern.test(password);
        return (
          <li key={rule} className={isMet ? 'vs-rule-met' : undefined}>
            <Icon name={isMet ? 'check' : 'circle'} size={14} />
            {t(rule)}
            {isMet && <span className="vs-hidden">{t('rule.met')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
