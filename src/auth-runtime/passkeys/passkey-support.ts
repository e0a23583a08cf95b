/** Whether the browser can use passkeys at all, without the SDK. */
export function arePasskeysSupported(): boolean {
  return 'PublicKeyCredential' in window && 'credentials' in navigator;
}
