/**
 * Words, in English and German, that make a name sound like part of another organisation, or like an official notice.
 */
export const ADDED_WORDS = `
  2fa account accounts admin administration administrator alert alerts app apps auth authentication billing care center
  centre connect customer department desk gmbh group help helpdesk hotline id identity inc internal invoice it llc login
  ltd mfa notification notifications office official online original password payment payments portal protection
  recovery safe safety secure secured security service services signin signon sso staff support system team trust trusted
  update updates validation verification verified verify wallet web
  abrechnung ag anmelden anmeldung dienst hilfe konto kundendienst kundenservice offiziell passwort rechnung schutz
  sicherheit verwaltung warnung zahlung
  a at by for from my of our the to with your bei das der die für ihr mein unser von zu
`
  .trim()
  .split(/\s+/);
