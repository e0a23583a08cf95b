import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AsyncLocalStorage } from 'node:async_hooks';
import { compile } from 'proxy-addr';
import { context, isSpanContextValid, propagation, trace } from '@opentelemetry/api';

/** What a request is called in every log on its way. */
export interface RequestIdentity {
  readonly requestId: string;
  /** The sender's `traceparent` header (W3C Trace Context, section 3.2). */
  readonly traceparent?: string;
}

/** Nothing that could break a line or a search; long enough to be found alone. */
const sane = /^[\w.-]{8,128}$/;
const wellFormed = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * Names a request. From a trusted sender, its `x-request-id` is taken over, or else the trace id of its `traceparent`.
 * From anyone else both are ignored, so nobody can put words of their own, or another request's id, into the log.
 *
 * @param isTrusted whether a proxy or server of the operator's has sent the request
 */
export function identify(headers: IncomingHttpHeaders, isTrusted: boolean): RequestIdentity {
  if (!isTrusted) return { requestId: randomUUID() };
  const given = headers['x-request-id'];
  const traceparent = textOf(headers['traceparent']);
  const traceId = wellFormed.exec(traceparent)?.[1];
  const requestId = sane.exec(textOf(given))?.[0] ?? traceId ?? randomUUID();
  return { requestId, ...(traceId !== undefined && { traceparent }) };
}

/**
 * Tells which senders' request ids count.
 *
 * @param networks addresses, networks such as `10.0.0.0/8`, or `loopback`, `linklocal` and `uniquelocal`
 * @returns whether the address of a connection belongs to one of them
 * @throws TypeError for what is no address
 */
export function trustedSenders(networks: readonly string[] = ['loopback']): (address?: string) => boolean {
  const trusts = compile([...networks]);
  return (address) => address !== undefined && trusts(address, 0);
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}

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
  return wellFormed.exec(currentRequest()?.traceparent ?? '')?.[1];
}
