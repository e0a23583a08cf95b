export { startStack } from './start-stack';
export type { Stack, StackOptions } from './start-stack';
export { readEnvironment, type Environment } from './environment/environment';
export { shellConfig } from './environment/shell-config';
