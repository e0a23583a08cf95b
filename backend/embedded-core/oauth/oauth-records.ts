export interface OAuthRecords {
  clients: Map<string, unknown>;
}

export function newOAuthRecords(): OAuthRecords {
  return { clients: new Map() };
}
