export { init, type AccountRulesOptions, type AccountRulesPlugin } from './plugin';
export { readRules, RulesError, type Rules, type SignUpRules } from './rules/read-rules';
export { rulesSchema, type RulesFile } from './rules/rules-schema';
export type { SessionRules } from './sessions/sessions-schema';
export type { SignUpRefusal } from './sign-up/judge';
