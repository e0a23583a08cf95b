/** Tells without the SDK whether the browser can use passkeys at all. */
export function arePasskeysSupported(): boolean {
  return 'PublicKeyCredential' in window && 'credentials' in navigator;
}
