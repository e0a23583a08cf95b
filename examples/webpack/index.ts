export { GreetingPage, Imprint } from './greeting';
