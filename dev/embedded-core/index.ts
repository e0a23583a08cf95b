export { EmbeddedCoreError, startEmbeddedCore } from './embedded-core';
export type { EmbeddedCore, EmbeddedCoreOptions } from './embedded-core';
export type { CoreFault } from './core-faults';
export { asksProvider } from './server/core-lacks';
export type { CoreLack } from './server/core-lacks';
export type { Clock } from './clock';
