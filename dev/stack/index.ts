export { startStack } from './start-stack';
export type { Stack, StackOptions } from './start-stack';
export { readEnvironment, type Environment } from './environment/environment';
export { PortTakenError } from './listen';
export { shellConfig } from './environment/shell-config';
