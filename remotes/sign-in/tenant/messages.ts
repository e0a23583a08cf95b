export { tenant as messages } from '../messages/compiled/tenant';
