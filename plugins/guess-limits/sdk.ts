import type { SuperTokensPlugin } from 'supertokens-node';

type Handler = Extract<SuperTokensPlugin['routeHandlers'], unknown[]>[number]['handler'];

// The SDK has no entry point for these.
export type BaseRequest = Parameters<Handler>[0];
export type BaseResponse = Parameters<Handler>[1];

/**
 * The answer of one of the SDK's APIs: its types make them all optional, for applications that switch them off.
 *
 * @example
 * return implemented(original.createDevicePOST?.(input));
 */
export function implemented<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw new Error('The SDK does not have this API');
  return answer;
}
