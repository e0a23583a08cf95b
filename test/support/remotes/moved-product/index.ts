export { App } from './src/app';
