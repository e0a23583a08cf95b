/**
 * What tools for monitoring add to the calls of a page, so a trace of the browser goes on in the API. Nothing here
 * decides by one of them who is asking or what for, so every page that may call at all may send them. Browsers ask
 * before a call whether it may have such a header, and stop the whole call if not.
 */
export const TRACE_HEADERS: readonly string[] = [
  // W3C Trace Context and Baggage: OpenTelemetry, Grafana Faro, Honeycomb, Elastic, Dynatrace, and others beside their own.
  'traceparent',
  'tracestate',
  'baggage',
  // Sentry.
  'sentry-trace',
  // Datadog.
  'x-datadog-trace-id',
  'x-datadog-parent-id',
  'x-datadog-origin',
  'x-datadog-sampling-priority',
  'x-datadog-sampled',
  'x-datadog-tags',
  // Zipkin's B3, of OpenTelemetry and Datadog as well: in one header, or in several.
  'b3',
  'x-b3-traceid',
  'x-b3-spanid',
  'x-b3-parentspanid',
  'x-b3-sampled',
  'x-b3-flags',
  // Jaeger and OpenTracing, which OpenTelemetry can send.
  'uber-trace-id',
  'ot-tracer-traceid',
  'ot-tracer-spanid',
  'ot-tracer-sampled',
  // New Relic.
  'newrelic',
  'x-newrelic-id',
  'x-newrelic-transaction',
  // Elastic, before it took the name of the standard.
  'elastic-apm-traceparent',
  // Dynatrace.
  'x-dtpc',
  'x-dtreferer',
  // AppDynamics.
  'adrum',
  // Instana.
  'x-instana-t',
  'x-instana-s',
  'x-instana-l',
  // AWS X-Ray, Google Cloud, and Azure's Application Insights.
  'x-amzn-trace-id',
  'x-cloud-trace-context',
  'request-id',
  'request-context',
  // Honeycomb's older one, and Apache SkyWalking.
  'x-honeycomb-trace',
  'sw8',
  // Of no tool in particular.
  'x-request-id',
  'x-correlation-id',
];
