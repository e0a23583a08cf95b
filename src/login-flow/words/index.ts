export { failureMessages } from './failures';
export { refusalMessages } from './refusals';
