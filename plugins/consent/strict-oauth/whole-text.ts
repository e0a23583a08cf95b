import type { SuperTokensPlugin } from 'supertokens-node';

type Config = Parameters<NonNullable<SuperTokensPlugin['config']>>[0];

// What the core hands on to the OAuth provider: clients, and the answers to its challenges.
const handedOn = /\/recipe\/oauth\/(clients|auth\/requests\/(login|consent)\/(accept|reject))$/;

/**
 * Has text arrive at the OAuth provider as it is. A core hands on only the low byte of each character, so the provider
 * reads other letters in a name such as “Žofie”, and nothing at all where ’ is in it. But a core takes a body whose type
 * names no charset for Latin-1, where each character is a byte, and hands on the very bytes that it got.
 */
export function withWholeText({ supertokens }: Config): Pick<Config, 'supertokens'> {
  if (!supertokens) return {};
  const { networkInterceptor: asConfigured = (call) => call } = supertokens;
  return {
    supertokens: {
      ...supertokens,
      networkInterceptor: (given, userContext) => {
        const call = asConfigured(given, userContext);
        if (call.method === 'get' || !handedOn.test(new URL(call.url).pathname)) return call;
        return { ...call, headers: { ...call.headers, 'content-type': 'application/json' } };
      },
    },
  };
}
