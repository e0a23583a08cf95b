/** What can go wrong between shell and remotes, with the number that users and developers see. */
export const SHELL_ERRORS = {
  CONFIG_UNREACHABLE: 101,
  CONFIG_INVALID: 102,
  REGISTRY_UNREACHABLE: 111,
  REGISTRY_INVALID: 112,
  REGISTRY_UNSIGNED: 113,
  REGISTRY_FORGED: 114,
  REGISTRY_OUTDATED: 115,
  REGISTRY_FOREIGN: 116,
  REGISTRY_ENTRY_INVALID: 117,
  SHELL_BROKEN: 121,
  SLOT_UNSERVED: 202,
  REDIRECT_STUCK: 203,
  FACTOR_UNASKABLE: 204,
  REMOTE_UNREACHABLE: 211,
  REMOTE_TIMEOUT: 212,
  REMOTE_CONTRACT: 213,
  REMOTE_EXPORT_MISSING: 214,
  REMOTE_THREW: 215,
  REMOTE_SKEW: 216,
  REMOTE_ORIGIN: 221,
  REMOTE_UNVOUCHED: 222,
  REMOTE_TAMPERED: 223,
  REMOTE_UNTRUSTED: 224,
  FALLBACK_UNKNOWN: 231,
  REMOTE_OBSTRUCTS: 241,
  REMOTE_SET_ASIDE: 242,
  SECOND_RUNTIME: 301,
} as const;

/** The literal name of a failure in the shell. */
export type ShellErrorCode = keyof typeof SHELL_ERRORS;

/** Facts about a failure, for the developer's console. Never a token or a challenge. */
export interface ShellErrorFacts {
  /** The remote that failed, if one did. */
  readonly remote?: string;
  readonly version?: string | undefined;
  /** Where in the remote's files it was thrown: file, line and column. */
  readonly frame?: string | undefined;
  /** The address that failed, without its query. */
  readonly url?: string;
  /** What exactly was wrong, one sentence for each problem. */
  readonly problems?: readonly string[];
  readonly cause?: unknown;
}

/** A failure of the shell or of a remote that it loads. Callers match `code`, never the message. */
export class ShellError extends Error {
  readonly code: ShellErrorCode;
  readonly remote: string | undefined;
  readonly version: string | undefined;
  readonly frame: string | undefined;
  readonly url: string | undefined;
  readonly problems: readonly string[];

  constructor(code: ShellErrorCode, facts: ShellErrorFacts = {}) {
    const { remote, version, frame, problems = [] } = facts;
    const [url] = facts.url?.split('?', 1) ?? [];
    const name = remote && [`remote "${remote}"`, version].filter(Boolean).join(' ');
    const about = [name, url].filter(Boolean).join(' at ');
    super(
      [`VST-${SHELL_ERRORS[code]} ${code}`, about, problems.join('; '), frame && `thrown at ${frame}`]
        .filter(Boolean)
        .join(': '),
      {
        cause: facts.cause,
      },
    );
    this.name = 'ShellError';
    this.code = code;
    this.remote = remote;
    this.version = version;
    this.frame = frame;
    this.url = url;
    this.problems = problems;
  }

  /** The number that users can quote, such as `VST-211`. */
  get reference(): string {
    return `VST-${SHELL_ERRORS[this.code]}`;
  }
}
