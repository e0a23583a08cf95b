export { isSameSite, whyScriptIsNeeded } from './needs-script';
export { isNoScriptState, newProviderState } from './provider-state';
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
