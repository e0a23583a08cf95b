export { isSameSite, plainFormsHindrance } from './hindrance';
export {
  clientSchema,
  plainScreenSchema,
  shownScreen,
  type PlainProblem,
  type PlainScreen,
} from './plain-screen';
export {
  AGAIN,
  ASKED,
  MOST_AGAIN,
  openTicket,
  sealTicket,
  TICKET,
  TICKET_LIFETIME_S,
  ticketKey,
  withoutOwn,
} from './ticket';
export { PLAIN, PLAIN_FIELDS, plainPath, type PlainAction, type PlainStep } from './plain-path';
export { isPlainState, newProviderState } from './provider-state';
