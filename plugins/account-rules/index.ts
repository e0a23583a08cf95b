export { init, PLUGIN_ID, type AccountRulesOptions, type AccountRulesPlugin } from './plugin';
export {
  metadataStore,
  type AccountRecord,
  type AccountStore,
  type Agreement,
} from './required/account-store';
export type { TellApproved } from './required/mailbox';
export { approve, waitingIn, type Waiting } from './required/approval';
export { checkedField, NotChecked } from './required/check-field';
export type { RequiredField } from './required/judge-required';
export { readRules, type Rules, type SignUpRules } from './rules/read-rules';
export { RulesError } from './rules/rules-error';
export { rulesSchema, type RulesFile } from './rules/rules-schema';
export type { SessionRules } from './sessions/sessions-schema';
export type { SignUpRefusal } from './sign-up/judge';
