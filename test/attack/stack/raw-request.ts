import { request } from 'node:http';

export interface RawRequest {
  method: string;
  path: string;
  /** In order, repeated if listed twice. */
  headers: readonly (readonly [name: string, value: string])[];
  body?: Buffer | string | undefined;
}

export interface RawAnswer {
  status: number;
  headers: string;
  location: string | undefined;
  text: string;
}

/** Sends what no browser would: any header, any number of times. */
export function rawRequest(origin: string, { method, path, headers, body }: RawRequest): Promise<RawAnswer> {
  const { port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const has = (wanted: string) => headers.some(([name]) => name.toLowerCase() === wanted);
    const all = [
      ...(has('host') ? [] : [['host', `localhost:${port}`]]),
      ...(body === undefined || has('content-length')
        ? []
        : [['content-length', `${Buffer.byteLength(body)}`]]),
      ...headers,
    ].flat();
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers: all, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.rawHeaders.join('\n'),
            location: response.headers.location,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    // The answer may arrive, and the connection end, before the whole body is sent.
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isCut = error.code === 'EPIPE' || error.code === 'ECONNRESET';
      if (isCut) resolve({ status: 0, headers: '', location: undefined, text: '' });
      else reject(error);
    });
    sent.end(body);
  });
}
