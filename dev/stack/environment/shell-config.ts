import { readFileSync } from 'node:fs';
import type { SessionOptions } from '@vestibule/api';
import { present } from './present';

const example = new URL('../../../host-shell/vestibule.config.json', import.meta.url);

/** What the shell has to know about this stack. */
interface OfStack {
  apiDomain: string;
  emailVerification: string;
  remoteOrigins: string[];
  registryKey: string | undefined;
  session: SessionOptions;
}

/** The `vestibule.config.json` of this stack: the shell's own example, with this stack's API and origins of remotes. */
export function shellConfig({ session, ...ofStack }: OfStack): Record<string, unknown> {
  const config: unknown = JSON.parse(readFileSync(example, 'utf8'));
  if (typeof config !== 'object' || config === null) throw new Error(`${example.pathname} holds no object`);
  const { tokenTransferMethod, sessionExpiredStatusCode, invalidClaimStatusCode, cookieDomain } = session;
  return {
    ...config,
    ...ofStack,
    ...present({
      tokenTransferMethod: tokenTransferMethod === 'any' ? undefined : tokenTransferMethod,
      sessionExpiredStatusCode,
      invalidClaimStatusCode,
      sessionTokenFrontendDomain: cookieDomain,
    }),
  };
}
