const SECRETS = new Set(['clientSecret', 'at_hash', 'userInputCode', 'challenge', 'secret']);
const MINUTE = 60_000;

/**
 * An answer without what differs from run to run by its nature: ids, times, keys and opaque tokens have one form each,
 * JWTs and addresses are opened, and lists of texts are sorted.
 *
 * @param appId whose name becomes `<app>`
 */
export function normalised(value: unknown, appId: string): unknown {
  if (Array.isArray(value)) {
    const all = value.map((one) => normalised(one, appId));
    return all.every((one) => typeof one === 'string') ? all.toSorted() : all;
  }
  if (isObject(value)) {
    const kept = Object.entries(value).filter(([key]) => key !== 'nextPaginationToken');
    return Object.fromEntries(
      kept.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, field(key, one, appId)]),
    );
  }
  if (typeof value === 'number') {
    if (value > 1_000_000_000_000) return '<ms>';
    return value > 1_000_000_000 ? '<s>' : value;
  }
  return typeof value === 'string' ? text(value.replaceAll(appId, '<app>'), appId) : value;
}

function field(key: string, value: unknown, appId: string): unknown {
  if (SECRETS.has(key) && typeof value === 'string') return '<…>';
  if (key === 'expires_in' && typeof value === 'number') return Math.round(value / 5) * 5;
  if (key === 'retryAfterMs' && typeof value === 'number') return Math.ceil(value / MINUTE) * MINUTE;
  return normalised(value, appId);
}

function text(value: string, appId: string): unknown {
  const [, header, payload] = /^(eyJ[\w-]+)\.(eyJ[\w-]+)\.[\w-]+$/.exec(value) ?? [];
  if (header !== undefined && payload !== undefined) {
    const open = (part: string): unknown =>
      normalised(JSON.parse(Buffer.from(part, 'base64url').toString()), appId);
    return { jwtHeader: open(header), jwtPayload: open(payload) };
  }
  if (/^(https?:\/\/|\{apiDomain\})\S*[?#]\S*$/.test(value)) {
    const [, to = '', mark, parameters] = /^([^?#]*)([?#])(.*)$/.exec(value) ?? [];
    const given = Object.fromEntries(new URLSearchParams(parameters));
    return { to: plain(to), mark, with: normalised(given, appId) };
  }
  return /^[\w!#$%&'*+.^`|~-]+=[^;]+;/.test(value) ? cookie(value) : plain(value);
}

function cookie(value: string): string[] {
  const [pair = '', ...attributes] = value.split(/; ?/);
  return [
    pair.replace(/^(.*_csrf(?:_dev)?)_[0-9]+=.*|^(.*?)=.*/, '$1$2=<value>'),
    ...attributes.map((attribute) => attribute.replace(/^(expires|max-age)=.*/i, '$1=<…>')),
  ].toSorted();
}

function plain(value: string): string {
  return (
    value
      // Of what Java throws, only what it says.
      .replace(/^(io|java|com)\.[\w.$]+Exception: /, '')
      .replaceAll(/s-[0-9a-f]{8}-[0-9a-f-]{27}/g, '<static key>')
      .replaceAll(/d-[0-9]{13}/g, '<dynamic key>')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uuid>')
      .replaceAll(/st_(ac|at|rt)_[\w.~-]{20,}/g, '<st_$1>')
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '<iso>')
      .replaceAll(/[A-Za-z0-9+/_=~-]{22,}(\.[A-Za-z0-9+/_=~-]{20,})*/g, (found) =>
        isOpaque(found) ? '<opaque>' : found,
      )
  );
}

// Names and addresses have no digits, and random texts nearly always have: 32 bytes may do without.
function isOpaque(found: string): boolean {
  const isOf32Bytes = /^[A-Za-z0-9+/_-]{43}=?$/.test(found) && /[a-z]/.test(found) && /[A-Z]/.test(found);
  return isOf32Bytes || (/[0-9]/.test(found) && /[A-Za-z]/.test(found) && !found.includes('/recipe'));
}

/** True for an object that isn't a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
