/** What a page shows of who asks, before it has asked the API. */
const SHOWN: ReadonlySet<string> = new Set([
  'status',
  'info',
  'clientName',
  'clientUri',
  'logoUri',
  'policyUri',
  'tosUri',
  'consent',
  'firstParty',
  'verified',
  'supportContact',
  'initiateLoginUri',
]);

/** The API's answer about a client, without what only a request that goes on needs. */
export function toldClient(loginInfo: unknown): unknown {
  return JSON.parse(
    JSON.stringify(loginInfo, (key, value: unknown) => (isShown(key, value) ? value : undefined)),
  );
}

function isShown(key: string, value: unknown): boolean {
  return key === '' || (SHOWN.has(key) && value !== null && value !== '');
}
