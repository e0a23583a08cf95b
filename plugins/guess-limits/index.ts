export { init, PLUGIN_ID } from './plugin';
export type { GuessLimitsOptions, GuessLimitsPlugin } from './plugin';
export type { Account, Contact, Mailbox, SecondFactors } from './accounts';
export type { Exchange, GuessLimits } from './guess-limits';
export type { Guessed } from './pauses';
export type { AddressHeader } from './network/network-address';
export { TooManyRequests } from './too-many-requests';
