export { init, PLUGIN_ID } from './recovery-codes';
export type { RecoveryCodesOptions } from './routes';
export { recoveryCodeFactorId } from './stand-in';
export type { HashCost } from './code';
export { recoveryCodesOf, removeCodes as removeRecoveryCodes } from './code-store';
export type { RecoveryCodesSummary } from './code-store';
export type { Consumption } from './consume-code';
export type { BeginAttempt, Exchange } from '@vestibule/guess-limits';
