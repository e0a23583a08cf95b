import { toAuthError, type AuthError } from '@vestibule/auth-runtime';
import { TRPCClientError } from '@trpc/client';
import * as v from 'valibot';

/**
 * The errors of a procedure with their HTTP statuses, as in tRPC. `UNAUTHORIZED`, and a `FORBIDDEN` for lack of claims,
 * are handled earlier: see `AuthError`.
 *
 * Source: https://trpc.io/docs/server/error-handling#error-codes
 */
export const RPC_STATUS = {
  PARSE_ERROR: 400,
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  PAYMENT_REQUIRED: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  TIMEOUT: 408,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE_CONTENT: 422,
  PRECONDITION_REQUIRED: 428,
  TOO_MANY_REQUESTS: 429,
  CLIENT_CLOSED_REQUEST: 499,
  INTERNAL_SERVER_ERROR: 500,
  NOT_IMPLEMENTED: 501,
  BAD_GATEWAY: 502,
  SERVICE_UNAVAILABLE: 503,
  GATEWAY_TIMEOUT: 504,
} as const;

/** Why a procedure failed. */
export type RpcErrorCode = keyof typeof RPC_STATUS;

const codes = v.picklist(Object.keys(RPC_STATUS).filter((key): key is RpcErrorCode => key in RPC_STATUS));
const errorData = v.object({ code: codes, requestId: v.optional(v.string()) });

/** A procedure failed. Callers match `code`, never the message. */
export class RpcError extends Error {
  /** The HTTP status. */
  readonly status: number;
  /** The id under which the API's log has the request. */
  readonly requestId: string | undefined;

  constructor(
    readonly code: RpcErrorCode,
    facts: { readonly message: string; readonly requestId?: string | undefined; readonly cause?: unknown },
  ) {
    super(facts.message, { cause: facts.cause });
    this.name = 'RpcError';
    this.status = RPC_STATUS[code];
    this.requestId = facts.requestId;
  }
}

/** What a call may throw: the procedure failed, or the session or the connection to the API did. */
export type CallError = RpcError | AuthError;

/**
 * Classifies the failure of a call.
 *
 * @param failure whatever was thrown
 */
export function toCallError(failure: unknown): CallError {
  if (failure instanceof RpcError) return failure;
  if (!(failure instanceof TRPCClientError)) return toAuthError(failure);
  if (failure.cause instanceof RpcError) return failure.cause;
  const data = v.safeParse(errorData, failure.data);
  if (data.success) {
    const { code, requestId } = data.output;
    return new RpcError(code, { message: failure.message, requestId, cause: failure });
  }
  return toAuthError(failure.cause ?? failure);
}
