export { createExampleId } from './create-example-id';
export type { ExampleIdOptions } from './create-example-id';
