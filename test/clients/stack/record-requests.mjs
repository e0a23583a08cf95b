// Loaded into the stack's process: writes every request at an OAuth endpoint that was refused to the file that
// RECORD_REFUSED names, one a line, without what is secret in it.
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';

const FILE = process.env.RECORD_REFUSED;
const ENDPOINTS =
  /^\/auth\/(oauth\/(auth|token|revoke|introspect|userinfo|end_session)|userinfo|\.well-known\/|jwt\/)/;
const SECRETS = /\b(code|client_secret|refresh_token|access_token|token|id_token_hint|code_verifier)=[^&]+/g;

if (FILE !== undefined) {
  subscribe('http.server.request.start', ({ request, response }) => {
    const { method, url, headers } = request;
    if (!ENDPOINTS.test(url)) return;
    const sent = bodyOf(request, 'push');
    const answered = bodyOf(response, 'end');
    response.once('close', () => {
      const { statusCode, writableFinished } = response;
      const location = response.getHeader('location');
      const isError = statusCode >= 400 || /[?&#]error=/.test(location ?? '') || !writableFinished;
      if (!isError) return;
      const line = {
        request: `${method} ${redacted(url)}`,
        ...(headers.authorization && { authorization: `${headers.authorization.split(' ')[0]} …` }),
        ...(headers.origin && { origin: headers.origin }),
        ...(sent.text && { body: redacted(sent.text) }),
        status: statusCode,
        answer: redacted(location ?? answered.text.slice(0, 400)),
      };
      appendFileSync(FILE, `${JSON.stringify(line)}\n`);
    });
  });
}

/** What passes through a method of a message. */
function bodyOf(message, name) {
  const body = { text: '' };
  const original = message[name];
  message[name] = function (chunk, ...rest) {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) body.text += Buffer.from(chunk).toString();
    return original.call(this, chunk, ...rest);
  };
  return body;
}

function redacted(text) {
  return text.replace(SECRETS, '$1=…');
}
