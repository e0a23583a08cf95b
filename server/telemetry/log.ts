import pino, { type DestinationStream, type Logger } from 'pino';
import type { AnsweredRequest, Observed } from './observed';
import { redacted } from './redacted';
import { currentRequest, currentTraceId } from './request-scope';

/** How much is logged, from most to least. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface LogOptions {
  readonly level: LogLevel;
  /** Whether each request has a line, or only the failed ones. */
  readonly requests: boolean;
  /** Where the lines go; defaults to the standard output. */
  readonly destination?: DestinationStream;
}

/** The lines of one process. Each is a JSON object, and none has personal data: see `redacted`. */
export interface Log {
  /** One answered request. */
  request(entry: AnsweredRequest & { readonly process: string }): void;
  /** A call to the core: the failed ones are warnings. */
  coreCall(call: Extract<Observed, { type: 'core-call' }>): void;
  readonly warn: (message: string) => void;
  readonly info: (message: string) => void;
  readonly error: (message: string, error?: unknown) => void;
}

/**
 * Lines of JSON, by pino.
 *
 * @example
 * const log = createLog({ level: 'info', requests: false });
 */
export function createLog({ level, requests, destination }: LogOptions): Log {
  const lines: Logger = pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination ?? pino.destination(1),
  );
  return {
    request: ({ level: severity, isStream: _isStream, path, ...entry }) => {
      if (requests || severity !== 'info') lines[severity]({ ...entry, path: redacted(path) }, 'request');
    },
    coreCall: ({ type: _type, ...call }) => {
      const isUsual = call.outcome === 'ok' || call.outcome === 'refused';
      lines[isUsual ? 'debug' : 'warn']({ ...ofRequest(), ...call }, 'core call');
    },
    warn: (message) => lines.warn(ofRequest(), redacted(message)),
    info: (message) => lines.info(ofRequest(), redacted(message)),
    error: (message, error) =>
      lines.error(
        { ...ofRequest(), ...(error !== undefined && { error: textOf(error) }) },
        redacted(message),
      ),
  };
}

function ofRequest(): { requestId?: string | undefined; traceId?: string | undefined } {
  return { requestId: currentRequest()?.requestId, traceId: currentTraceId() };
}

/** An error's text for the log. */
export function textOf(error: unknown): string {
  return redacted(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
