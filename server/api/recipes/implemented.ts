/**
 * The answer of an API of the SDK: those are all optional in its types, for applications that switch them off.
 *
 * @example
 * return implemented(original.createDevicePOST?.(input));
 */
export function implemented<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw new Error('The SDK does not have this API');
  return answer;
}
