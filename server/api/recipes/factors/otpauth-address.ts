/**
 * The address in an authenticator app's QR code, for every app (Key URI Format). The SDK leaves `+`, `&`, `#`, `?` and `:` in
 * names as they are: a query ends at some, and apps take others for a space or for the end of the issuer.
 *
 * @param address the SDK's; its secret, digits and period stay
 * @param name whose account it is for; by default the SDK's issuer
 */
export function otpauthAddress(address: string, name?: string): string {
  // The SDK writes names with `encodeURI`, so either may contain what looks like the end of it: the last one is.
  const [start, query] = splitAtLast(address, '?secret=');
  const [secretAndIssuer, digitsAndPeriod] = splitAtLast(query, '&digits=');
  const [secret, given] = splitAtLast(secretAndIssuer, '&issuer=');
  const label = start.slice('otpauth://totp/'.length);
  if (given === '' || !label.startsWith(given)) return address;
  // Apps split the label at a colon, encoded or not, so the format allows none in the issuer.
  const named = (name ?? decodeURI(given)).split(':');
  const issuer = encodeURIComponent(named.map((part) => part.trim()).join(' '));
  const account = label.slice(given.length + 1);
  const names = account === '' ? [issuer] : [issuer, encodeURIComponent(decodeURI(account))];
  const shown = names.join(':').replaceAll('%40', '@');
  return `otpauth://totp/${shown}?secret=${secret}&issuer=${issuer}&digits=${digitsAndPeriod}`;
}

function splitAtLast(text: string, mark: string): [before: string, after: string] {
  const at = text.lastIndexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}
