/** Words that make somebody's name sound like a part of them, or like their word for it, in English and German. */
export const ADDED_WORDS = [
  ...['account', 'accounts', 'admin', 'administration', 'administrator', 'alert', 'alerts', 'app', 'apps'],
  ...['auth', 'authentication', 'billing', 'care', 'center', 'centre', 'connect', 'customer', 'department'],
  ...['desk', 'gmbh', 'group', 'help', 'helpdesk', 'hotline', 'id', 'identity', 'inc', 'internal', 'invoice'],
  ...['it', 'llc', 'log in', 'login', 'ltd', 'mfa', 'notification', 'notifications', 'office', 'official'],
  ...['online', 'original', 'password', 'payment', 'payments', 'portal', 'protection', 'recovery', 'safe'],
  ...['safety', 'secure', 'secured', 'security', 'service', 'services', 'sign in', 'sign on', 'sso', 'staff'],
  ...['support', 'system', 'team', 'trust', 'trusted', 'update', 'updates', 'validation', 'verification'],
  ...['verified', 'verify', 'wallet', 'web', '2fa', 'ag', 'abrechnung', 'anmelden', 'anmeldung', 'dienst'],
  ...['hilfe', 'konto', 'kundendienst', 'kundenservice', 'offiziell', 'passwort', 'rechnung', 'schutz'],
  ...['sicherheit', 'verwaltung', 'warnung', 'zahlung'],
  ...['a', 'at', 'by', 'for', 'from', 'my', 'of', 'our', 'the', 'to', 'with', 'your', 'bei', 'das', 'der'],
  ...['die', 'für', 'ihr', 'mein', 'unser', 'von', 'zu'],
];
