export { takeover as takeoverMessages } from '../messages/compiled/takeover';
