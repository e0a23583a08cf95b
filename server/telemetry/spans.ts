import type { IncomingHttpHeaders } from 'node:http';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type SpanOptions,
} from '@opentelemetry/api';
import type { AnsweredRequest } from './observed';
import { outgoingHeaders } from './request-id';

// Without an SDK, which the operator adds, everything here does nothing.
const tracer = () => trace.getTracer('vestibule');

type Attributes = Record<string, string | number>;

type Answered = Pick<AnsweredRequest, 'method' | 'route' | 'status'>;

/**
 * Begins the span of a request. Where an instrumentation of Node's http has begun one already, that is described
 * instead.
 *
 * @param isTrusted whether the sender's trace is continued
 * @returns what runs the request's answer inside of the span, and ends it, once it is known what it was
 */
export function requestSpan(headers: IncomingHttpHeaders, isTrusted: boolean) {
  const given = trace.getActiveSpan();
  if (given) {
    return { within: (run: () => void) => run(), end: (answered: Answered) => describe(given, answered) };
  }
  const parent: Context = isTrusted ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
  const span = tracer().startSpan('request', { kind: SpanKind.SERVER }, parent);
  return {
    within: (run: () => void) => context.with(trace.setSpan(parent, span), run),
    end: (answered: Answered) => {
      describe(span, answered);
      span.end();
    },
  };
}

// Names of OpenTelemetry's semantic conventions for HTTP.
function describe(span: Span, { method, route, status }: Answered) {
  span.updateName(`${method} ${route}`);
  span.setAttributes({ 'http.request.method': method, 'http.route': route });
  if (status !== 0) span.setAttribute('http.response.status_code', status);
  if (status === 0 || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}

/**
 * Runs a step of a request in a span of its own.
 *
 * @param outcome what the result is called in the span; an error is called `failed`, and its text isn't kept
 */
export async function inSpan<Result>(
  name: string,
  attributes: Attributes,
  run: () => Promise<Result>,
  outcome: (result: Result) => string,
): Promise<Result> {
  return within(name, { attributes }, async (span) => {
    span.setAttribute('vestibule.outcome', 'failed');
    const result = await run();
    span.setAttribute('vestibule.outcome', outcome(result));
    return result;
  });
}

/** Calls another server in a span of a client's kind, with headers that carry the request's id and trace on. */
export async function callSpan(
  name: string,
  attributes: Attributes,
  call: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  return within(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    const response = await call(outgoingHeaders());
    span.setAttribute('http.response.status_code', response.status);
    if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    return response;
  });
}

function within<Result>(
  name: string,
  options: SpanOptions,
  run: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer().startActiveSpan(name, options, async (span) => {
    try {
      return await run(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
