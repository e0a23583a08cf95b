export { EmbeddedCoreError, startEmbeddedCore } from './embedded-core';
export type { EmbeddedCore, EmbeddedCoreOptions } from './embedded-core';
export type { Clock } from './clock';
