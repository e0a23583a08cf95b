export { RequiredPage } from './required.page';
