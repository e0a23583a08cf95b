import type { JsonObject } from '../json';

/** A client of the Core Driver Interface without an SDK. Answers are read as the tests know them. */
export interface Driver {
  get<T = JsonObject>(path: string, query?: Record<string, string>): Promise<T>;
  post<T = JsonObject>(path: string, body: unknown): Promise<T>;
  put<T = JsonObject>(path: string, body: unknown, query?: Record<string, string>): Promise<T>;
  delete<T = JsonObject>(path: string, query?: Record<string, string>): Promise<T>;
  /** Status and text of an answer that may be an error. */
  raw(method: string, path: string, options?: RawOptions): Promise<{ status: number; text: string }>;
}

interface RawOptions {
  body?: string;
  headers?: Record<string, string>;
}

export function driverOf(url: string): Driver {
  async function send<T>(
    method: string,
    path: string,
    query: Record<string, string>,
    body?: unknown,
  ): Promise<T> {
    const search = new URLSearchParams(query).toString();
    const response = await fetch(`${url}${path}${search && `?${search}`}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  }
  return {
    get: (path, query = {}) => send('GET', path, query),
    post: (path, body) => send('POST', path, {}, body),
    put: (path, body, query = {}) => send('PUT', path, query, body),
    delete: (path, query = {}) => send('DELETE', path, query),
    raw: async (method, path, options) => {
      const response = await fetch(`${url}${path}`, { method, ...options });
      // Core ends its texts with a line break.
      return { status: response.status, text: (await response.text()).replace(/\n$/, '') };
    },
  };
}
