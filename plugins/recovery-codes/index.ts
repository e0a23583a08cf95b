export { init, PLUGIN_ID } from './recovery-codes';
export type { RecoveryCodesOptions } from './options';
export { recoveryCodeFactorId } from './stand-in';
export type { HashCost } from './code';
export { recoveryCodesOf } from './summary';
export { removeCodes as removeRecoveryCodes } from './code-store';
export type { RecoveryCodesSummary } from './summary';
export type { BeginAttempt, Consumption, Exchange } from './consume-code';
