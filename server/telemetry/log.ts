import pino, { type DestinationStream, type Logger } from 'pino';
import type { AnsweredRequest, Observed } from './observed';
import { currentRequest, currentTraceId } from './request-id';

/** How much is logged, from most to least. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

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

/** What people and secrets look like in the texts of errors, and in paths that someone made up. */
const personal: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/(?<![\w-])eyJ[\w-]+(?:\.[\w-]*)+/g, '(token)'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '(id)'],
  [/(?:\+|%2B)\d[\d ()-]{5,}\d/gi, '(phone)'],
  // A caller's; those of the operator's own servers stand in addresses and behind the codes of failed connections.
  [/(?<!:\/\/|\bE[A-Z]+ |[\d.])(?:\d{1,3}\.){3}\d{1,3}\b/g, '(address)'],
  [/(?<!\/\/\[|\bE[A-Z]+ |[\w:])(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{1,4}\b/gi, '(address)'],
  // Tokens, challenges, hashes.
  [/[\w-]{40,}/g, '(secret)'],
];

/**
 * A text for the log, without what may be personal or secret in it. Anyone can send a path of 32 kB, so the time that it
 * takes only grows with the length, not with its square.
 */
export function redacted(text: string): string {
  const withoutEmails = text.replace(/\?[^\s'")]+/g, '?…').replace(/[^\s"'<>()=,;:/]+/g, withoutEmail);
  return personal.reduce((left, [pattern, instead]) => left.replace(pattern, instead), withoutEmails);
}

/** As one pattern, this would try every `@` with every end. */
function withoutEmail(word: string): string {
  const at = word.slice(1).search(/@|%40/);
  return at !== -1 && /.\.[a-z]{2,}/i.test(word.slice(at + 2)) ? '(email)' : word;
}
