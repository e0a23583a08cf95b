export { startStack } from './start-stack';
export type { Stack, StackOptions } from './start-stack';
