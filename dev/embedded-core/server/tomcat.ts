import type { JsonObject } from '../json';
import { failed } from './request-error';

/** What Tomcat, in which Core runs, refuses by itself, before Core sees it or where Core has no answer of its own. */
export class TomcatRefusal extends Error {
  override readonly name = 'TomcatRefusal';
  readonly httpStatus: keyof typeof STATUSES;
  /** The page that Tomcat answers with. */
  readonly page: string;

  constructor(httpStatus: keyof typeof STATUSES, message = '') {
    super(message);
    this.httpStatus = httpStatus;
    this.page = pageOf(httpStatus, message);
  }
}

const STATUSES = {
  400: [
    'Bad Request',
    'The server cannot or will not process the request due to something that is perceived to be a client error (e.g., malformed request syntax, invalid request message framing, or deceptive request routing).',
  ],
  403: ['Forbidden', 'The server understood the request but refuses to authorize it.'],
  405: [
    'Method Not Allowed',
    'The method received in the request-line is known by the origin server but not supported by the target resource.',
  ],
  501: ['Not Implemented', 'The server does not support the functionality required to fulfill the request.'],
} as const;

const STYLE =
  'body {font-family:Tahoma,Arial,sans-serif;} h1, h2, h3, b {color:white;background-color:#525D76;} h1 {font-size:22px;} h2 {font-size:16px;} h3 {font-size:14px;} p {font-size:12px;} a {color:black;} .line {height:1px;background-color:#525D76;border:none;}';

function pageOf(httpStatus: keyof typeof STATUSES, message: string): string {
  const [reason, description] = STATUSES[httpStatus];
  const title = `HTTP Status ${httpStatus} – ${reason}`;
  return (
    `<!doctype html><html lang="en"><head><title>${title}</title><style type="text/css">${STYLE}</style></head><body>` +
    `<h1>${title}</h1><hr class="line" /><p><b>Type</b> Status Report</p>` +
    `${message && `<p><b>Message</b> ${message}</p>`}<p><b>Description</b> ${description}</p><hr class="line" /><h3>Apache Tomcat/11.0.12</h3></body></html>`
  );
}

const OF_CORE = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

/** Throws for TRACE, which Tomcat hands on to nobody. */
export function assertHandedOn(method: string): void {
  if (method === 'TRACE') throw new TomcatRefusal(405, 'TRACE method is not allowed');
}

/** Throws for a method that Core has no answer for, not even a refusal. */
export function assertMethodOfCore(method: string): void {
  if (OF_CORE.includes(method)) return;
  if (method === 'PATCH') throw new TomcatRefusal(405, 'HTTP method PATCH is not supported by this URL');
  throw new TomcatRefusal(501, `Method [${method}] is not implemented by this Servlet for this URI`);
}

/** A path as Tomcat hands it on: decoded, without parameters (`;a=b`), dots and empty parts. Throws for one that it doesn't take. */
export function pathAsHandedOn(path: string): string {
  const bare = path.replaceAll(/;[^/]*/g, '');
  if (/%(?![0-9a-f]{2})/i.test(bare)) throw invalid('The hexadecimal encoding is invalid');
  if (/%2f/i.test(bare)) throw invalid('The encoded slash character is not allowed');
  const decoded = Buffer.from(unescaped(bare), 'latin1').toString('utf8');
  if (/[\0\\]/.test(decoded)) throw new TomcatRefusal(400, 'Invalid URI');
  const parts: string[] = [];
  const given = decoded.split('/').slice(1);
  for (const part of given) {
    if (part === '..' && parts.pop() === undefined) throw new TomcatRefusal(400, 'Invalid URI');
    if (!['', '.', '..'].includes(part)) parts.push(part);
  }
  const isFolder = ['', '.', '..'].includes(given.at(-1) ?? '');
  return `/${parts.join('/')}${isFolder && parts.length > 0 ? '/' : ''}`;
}

/** The parameters of a query, the first of each name. Throws what Core answers where one can't be decoded. */
export function parametersIn(query: string): JsonObject {
  const parameters: Record<string, string> = {};
  for (const pair of query.split('&').filter(Boolean)) {
    const [given = '', text = ''] = pair.split(/=(.*)/s);
    const [name, value] = [given, text].map(decodedParameter);
    if (name === undefined || value === undefined) {
      const shown = Buffer.from(unescaped(text), 'latin1').toString('utf8');
      throw failed(
        `org.apache.tomcat.util.http.InvalidParameterException: Character decoding failed. Parameter [${given}] with value ` +
          `[${shown}] has been ignored. Note that the name and value quoted here may be corrupted due to the failed ` +
          'decoding. Use debug level logging to see the original, non-corrupted values.',
      );
    }
    parameters[name] ??= value;
  }
  return parameters;
}

function decodedParameter(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function unescaped(path: string): string {
  return path.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

function invalid(reason: string): TomcatRefusal {
  return new TomcatRefusal(400, `Invalid URI: [${reason}]`);
}
