import { AuthError } from '@vestibule/auth-runtime';
import * as v from 'valibot';
import { toCallError } from './rpc-error';

/**
 * Waits for a procedure and checks its answer: page and API are deployed separately, so the type that both were built
 * with guarantees nothing.
 *
 * @param answer the client's
 * @param schema of the expected answer
 * @throws RpcError if the procedure failed; AuthError if the session or the connection to the API did, or
 * `UNEXPECTED_ANSWER`
 */
export async function call<Answer>(
  answer: Promise<Answer>,
  schema: v.GenericSchema<unknown, Answer>,
): Promise<Answer> {
  let received: unknown;
  try {
    received = await answer;
  } catch (failure) {
    throw toCallError(failure);
  }
  const checked = v.safeParse(schema, received);
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  throw new AuthError('UNEXPECTED_ANSWER', `a procedure answered something else: ${issue.message}`);
}
