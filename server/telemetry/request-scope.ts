import { AsyncLocalStorage } from 'node:async_hooks';
import { context, isSpanContextValid, propagation, trace } from '@opentelemetry/api';
import { traceIdOf, type RequestIdentity } from './request-id';

const scopes = new AsyncLocalStorage<RequestIdentity>();

/** Runs what answers a request: whatever it awaits finds the request again by `currentRequest`. */
export function inRequest<Result>(identity: RequestIdentity, run: () => Result): Result {
  return scopes.run(identity, run);
}

/** The request that is being answered; undefined outside of one. */
export function currentRequest(): RequestIdentity | undefined {
  return scopes.getStore();
}

/** The headers by which another server of the operator's takes the current request's id and trace over. */
export function outgoingHeaders(): Record<string, string> {
  const request = currentRequest();
  if (request === undefined) return {};
  const { requestId, traceparent } = request;
  const headers = { 'x-request-id': requestId, ...(traceparent !== undefined && { traceparent }) };
  // Replaces the sender's, if there is a span of our own in between.
  propagation.inject(context.active(), headers);
  return headers;
}

/** The id of the trace that the current request belongs to, if there is one. */
export function currentTraceId(): string | undefined {
  const own = trace.getActiveSpan()?.spanContext();
  if (own !== undefined && isSpanContextValid(own)) return own.traceId;
  const request = currentRequest();
  return request && traceIdOf(request);
}
