import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { answerTo } from './send-form';

/** A form that has arrived. */
interface Sent {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let api: Server;
let action: string;
let sent: Sent[];
let answer: { status: number; body: string };

beforeAll(async () => {
  api = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve));
  const address = api.address();
  if (address === null || typeof address === 'string') throw new Error('The API has no port');
  action = `http://127.0.0.1:${address.port}/auth/oauth/plain/sign-in`;
});

beforeEach(() => void (sent = []));

afterAll(() => void api.close());

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  sent.push({ method: request.method, path: request.url, headers: request.headers, body });
  response.writeHead(answer.status, {
    'content-type': 'text/html; charset=utf-8',
    'access-control-allow-origin': window.location.origin,
    'access-control-allow-credentials': 'true',
  });
  response.end(answer.body);
}

function form(): HTMLFormElement {
  // Fields whose names are those of the form's own properties.
  document.body.innerHTML = `<form method="post" action="${action}">
    <input name="email" value="ada@example.test"><input name="action" value="https://evil.example">
    <button name="way" value="code">Send</button>
  </form>`;
  const [found] = document.forms;
  if (!found) throw new Error('no form');
  return found;
}

const to = (address: string, body = '') =>
  `<!doctype html><head><link rel="canonical" href="${address}"></head><body>${body}</body>`;

test('the form is sent as its browser would, with the button that was pressed', async () => {
  answer = { status: 200, body: to('https://api.test/auth/oauth/auth?a=b&amp;c=d', '<h1>Next</h1>') };
  const pressed = form();
  const answered = await answerTo(pressed, pressed.querySelector('button'));
  expect(answered?.to).toBe('https://api.test/auth/oauth/auth?a=b&c=d');
  expect(answered?.document.querySelector('h1')?.textContent).toBe('Next');
  expect(sent).toMatchObject([{ method: 'POST', headers: { accept: 'text/html;profile=next' } }]);
  expect(new URLSearchParams(sent[0]?.body)).toEqual(
    new URLSearchParams({ email: 'ada@example.test', action: 'https://evil.example', way: 'code' }),
  );
});

test('a button that sends the form elsewhere does', async () => {
  answer = { status: 200, body: to('https://client.example/') };
  const pressed = form();
  const button = pressed.querySelector('button');
  button?.setAttribute('formaction', action.replace('sign-in', 'cancel'));
  await answerTo(pressed, button);
  expect(sent).toMatchObject([{ path: '/auth/oauth/plain/cancel' }]);
});

test.each([
  [
    'a page of this site',
    200,
    to(`${window.location.origin}/auth/mfa?ticket=a`),
    `${window.location.origin}/auth/mfa?ticket=a`,
  ],
  ['a client', 200, to('https://client.example/callback?code=a'), 'https://client.example/callback?code=a'],
  ['a script', 200, to('javascript:alert(1)'), undefined],
  ['data', 200, to('data:text/html,a'), undefined],
  ['no address', 200, '<html><h1>What?</h1>', undefined],
  ['nothing', 200, '', undefined],
  ['a refusal', 403, to('https://client.example'), undefined],
])('an answer that leads to %s', async (_case, status, body, expected) => {
  answer = { status, body };
  expect((await answerTo(form(), null))?.to).toBe(expected);
});
