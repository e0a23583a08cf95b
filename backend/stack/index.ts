export { startStack } from './start-stack';
export type { Stack, StackOptions } from './start-stack';
export { readEnvironment, type Environment } from './environment';
export { PortTakenError } from './listen';
export { createShellHandler } from './shell-server';
