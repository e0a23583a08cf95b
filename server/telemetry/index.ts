export { startTelemetry, type Telemetry, type TelemetryOptions } from './telemetry';
export { logLevels, textOf } from './log';
export type { AnsweredRequest, CoreOutcome, Observed, Way } from './observed';
export { trustedSenders } from './request-id';
export { otherRoute, watchRequest, type RequestNotes } from './watch-request';
export { corePathOf, plainHeaders, watchCoreCalls } from './watch-core-calls';
export { inSpan } from './spans';
export { outgoingHeaders } from './request-id';
export type { Site } from './watch-site';
