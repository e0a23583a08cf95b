export { init, PLUGIN_ID } from './recovery-codes';
export type { RecoveryCodesOptions } from './options';
export { recoveryCodeFactorId } from './stand-in';
export type { HashCost } from './code';
export { recoveryCodesOf } from './summary';
export { removeCodes as removeRecoveryCodes } from './code-store';
export type { RecoveryCodesSummary } from './summary';
export type { Consumption } from './consume-code';
export type { BeginAttempt, Exchange } from '@vestibule/guess-limits';
