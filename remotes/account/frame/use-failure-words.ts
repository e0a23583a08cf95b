import type { PlainKeyOf } from '@vestibule/messages';
import { sharedMessages, useFailureWords as useAuthFailureWords } from '@vestibule/auth-runtime/react';
import { RpcError, toCallError, type RpcErrorCode } from '@vestibule/rpc';
import { useMessages } from '@vestibule/ui';
import { messages } from '../messages';

/** The sentence for each way that a procedure can fail. */
const WORDS = {
  UNAUTHORIZED: 'failed.gone',
  FORBIDDEN: 'failed.forbidden',
  NOT_FOUND: 'failed.notFound',
  CONFLICT: 'failed.conflict',
  PRECONDITION_FAILED: 'failed.conflict',
  PRECONDITION_REQUIRED: 'failed.conflict',
  TOO_MANY_REQUESTS: 'failed.tooMany',
  TIMEOUT: 'failed.busy',
  SERVICE_UNAVAILABLE: 'failed.away',
  BAD_GATEWAY: 'failed.away',
  GATEWAY_TIMEOUT: 'failed.away',
  PAYLOAD_TOO_LARGE: 'failed.tooLong',
  BAD_REQUEST: 'failed.ours',
  PARSE_ERROR: 'failed.ours',
  UNPROCESSABLE_CONTENT: 'failed.ours',
  UNSUPPORTED_MEDIA_TYPE: 'failed.ours',
  METHOD_NOT_SUPPORTED: 'failed.ours',
  NOT_IMPLEMENTED: 'failed.notHere',
  PAYMENT_REQUIRED: 'failed.ours',
  CLIENT_CLOSED_REQUEST: 'failed.ours',
  INTERNAL_SERVER_ERROR: 'failed.ours',
} as const satisfies Record<RpcErrorCode, PlainKeyOf<typeof messages>>;

/** Returns the sentence for any failed call, with the reference by which operators find it in the API's log. */
export function useFailureWords(): (failure: unknown) => string {
  const t = useMessages(messages);
  const tShared = useMessages(sharedMessages);
  const authFailureWords = useAuthFailureWords();
  return (failure) => {
    const error = toCallError(failure);
    if (!(error instanceof RpcError)) return authFailureWords(error);
    const words = t(WORDS[error.code]);
    return error.requestId && error.status >= 500
      ? tShared('together', {
          first: words,
          second: tShared('reference', { reference: error.requestId }),
        })
      : words;
  };
}
