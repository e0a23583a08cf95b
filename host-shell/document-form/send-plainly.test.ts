import { destinationOf } from './send-plainly';

const ACTION = 'https://api.test/auth/oauth/plain/sign-in';

let sent: { url: URL; init: RequestInit }[];

function answerWith(status: number, body: string): void {
  sent = [];
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    sent.push({ url, init });
    return new Response(body, { status });
  });
}

afterEach(() => vi.unstubAllGlobals());

function form(): HTMLFormElement {
  // Fields whose names are those of the form's own properties.
  document.body.innerHTML = `<form method="post" action="${ACTION}">
    <input name="email" value="ada@example.test"><input name="action" value="https://evil.example">
    <button name="way" value="code">Send</button>
  </form>`;
  const [found] = document.forms;
  if (!found) throw new Error('no form');
  return found;
}

const to = (address: unknown) => JSON.stringify({ to: address });

test('the form is sent as its browser would, with the button that was pressed', async () => {
  answerWith(200, to('https://api.test/auth/oauth/auth?a=b'));
  const pressed = form();
  await expect(destinationOf(pressed, pressed.querySelector('button'))).resolves.toBe(
    'https://api.test/auth/oauth/auth?a=b',
  );
  const [{ url, init } = {}] = sent;
  expect(url?.href).toBe(ACTION);
  expect(init).toMatchObject({ method: 'POST', credentials: 'include', redirect: 'error' });
  expect(init?.body).toEqual(
    new URLSearchParams({ email: 'ada@example.test', action: 'https://evil.example', way: 'code' }),
  );
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
  ['no address', 200, to(['https://client.example']), undefined],
  ['nothing', 200, 'null', undefined],
  ['a refusal', 403, to('https://client.example'), undefined],
])('an answer that leads to %s', async (_case, status, body, expected) => {
  answerWith(status, body);
  await expect(destinationOf(form(), null)).resolves.toBe(expected);
});

test('what is no answer at all is an error, which leaves it to the browser', async () => {
  answerWith(200, '<html>');
  await expect(destinationOf(form(), null)).rejects.toThrow('JSON');
});
