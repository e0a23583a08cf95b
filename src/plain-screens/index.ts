export { isSameSite, plainFormsHindrance } from './hindrance';
export {
  clientSchema,
  plainScreenSchema,
  shownScreen,
  type PlainProblem,
  type PlainScreen,
} from './plain-screen';
export { AGAIN, MOST_AGAIN, openTicket, sealTicket, TICKET, TICKET_LIFETIME_S, ticketKey } from './ticket';
export { PLAIN, PLAIN_FIELDS, plainPath, type PlainAction } from './plain-path';
export { isPlainState, newProviderState } from './provider-state';
