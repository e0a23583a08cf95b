import { until } from '@vestibule/embedded-core/testing';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { Webhook } from 'standardwebhooks';
import type { LogEntry } from '../index';
import { startTestApi, type TestApi } from '../testing/start-test-api';
import { createDelivery } from './create-delivery';
import type { Message } from './message';
import { exampleUser } from '../dev/seed';

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const mail: Message = {
  kind: 'sign-in-code',
  channel: 'email',
  to: 'ada@example.test',
  locale: 'en',
  tenantId: 'public',
  subject: 'Subject',
  text: 'Text',
  html: '<p>Text</p>',
  link: null,
  code: '123456',
  values: { appName: 'Acme', code: '123456' },
  sender: { name: null, address: null, replyTo: null },
  images: [],
};
const mails: { raw: string; user: string | undefined }[] = [];
const posts: { headers: IncomingHttpHeaders; body: string }[] = [];
const warnings: string[] = [];
const log: LogEntry[] = [];
const ordered = { refuseMails: false, hookStatus: 204 };

let smtp: SMTPServer;
let hook: Server;
let tested: TestApi;

beforeAll(async () => {
  smtp = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'p@ss' ? done(null, { user: username }) : done(new Error('No')),
    onRcptTo: ({ address }, _session, done) =>
      ordered.refuseMails
        ? done(Object.assign(new Error(`No ${address} here`), { responseCode: 550 }))
        : done(),
    onData: (stream, { user }, done) => {
      const receive = async () => {
        mails.push({ raw: await text(stream), user });
        done();
      };
      void receive();
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  hook = createServer((request, response) => {
    const receive = async () => {
      posts.push({ headers: request.headers, body: await text(request) });
      response.writeHead(ordered.hookStatus, { location: '/elsewhere' }).end();
    };
    void receive();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => hook.once('listening', resolve));
  tested = await startTestApi({
    delivery: {
      smtp: { url: smtpUrl(), from: 'Vestibule <no-reply@example.test>' },
      hook: { url: `http://localhost:${portOf(hook)}/messages`, secret },
    },
    warn: (message) => warnings.push(message),
    log: (entry) => log.push(entry),
  });
});

beforeEach(() => {
  for (const list of [mails, posts, warnings, log]) list.length = 0;
  Object.assign(ordered, { refuseMails: false, hookStatus: 204 });
});

afterAll(async () => {
  await tested.close();
  hook.closeAllConnections();
  hook.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function smtpUrl(host = '127.0.0.1', password = 'p%40ss'): string {
  const { port } = smtp.server.address() as { port: number };
  return `smtp://mailer:${password}@${host}:${port}`;
}

const askForCode = (contact: { email: string } | { phoneNumber: string }) =>
  tested.visitor().call('POST', '/auth/signinup/code', contact);

test('a code by e-mail goes through SMTP, and into the inbox of the embedded core', async () => {
  expect((await askForCode({ email: 'ada@example.test' })).body).toMatchObject({ status: 'OK' });
  expect(mails.map(({ user }) => user)).toEqual(['mailer']);
  const read = await PostalMime.parse(mails[0]?.raw ?? '');
  const { messages } = (await tested.dev('GET', '/inbox?to=ada@example.test')) as { messages: Message[] };
  const [{ code, link, subject } = mail] = messages;
  expect(read).toMatchObject({
    from: { name: 'Vestibule', address: 'no-reply@example.test' },
    to: [{ address: 'ada@example.test' }],
    subject,
  });
  expect(read.text).toContain(code);
  // Soft line breaks in transfer must not cut the link.
  expect(read.text).toContain(link);
  expect(read.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
  expect(posts).toEqual([]);
});

test('a mail is HTML and text, and its head names neither this machine nor a program', async () => {
  await askForCode({ email: 'ada@example.test' });
  const read = await PostalMime.parse(mails[0]?.raw ?? '');
  expect(mails[0]?.raw).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(read.html).toContain('<h1');
  expect(read.text).not.toContain('<');
  expect(read.messageId).toMatch(/^<[\w-]+@example\.test>$/);
  expect(read.headers.map(({ key }) => key).toSorted()).toEqual([
    'auto-submitted',
    'content-language',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ]);
});

test('a brand has its sender, its address for answers and its logo in a mail', async () => {
  const deliver = createDelivery({ smtp: { url: smtpUrl(), from: 'Old name <no-reply@example.test>' } });
  const sender = { name: 'Acme, accounts', address: 'accounts@acme.test', replyTo: 'help@acme.test' };
  const image = { cid: 'logo@mail', type: 'image/png', content: 'iVBORw0KGgo=' };
  await deliver({ ...mail, html: '<img src="cid:logo@mail">', sender, images: [image] });
  await deliver({ ...mail, sender: { ...sender, address: null, replyTo: null } });
  const [branded, named] = await Promise.all(mails.map(({ raw }) => PostalMime.parse(raw)));
  expect(branded).toMatchObject({
    from: { name: 'Acme, accounts', address: 'accounts@acme.test' },
    replyTo: [{ address: 'help@acme.test' }],
    messageId: expect.stringMatching(/@acme\.test>$/),
    attachments: [{ contentId: '<logo@mail>', disposition: 'inline', mimeType: 'image/png', related: true }],
  });
  expect(named).toMatchObject({
    from: { name: 'Acme, accounts', address: 'no-reply@example.test' },
    attachments: [],
  });
  expect(named?.replyTo).toBeUndefined();
});

test('a text message goes to the hook, signed', async () => {
  // The page says what comes, though the tenant has links by phone too.
  expect((await askForCode({ phoneNumber: '+14155552671' })).body).toMatchObject({
    status: 'OK',
    flowType: 'USER_INPUT_CODE',
  });
  expect((await askForCode({ email: 'ada@example.test' })).body).toMatchObject({
    flowType: 'USER_INPUT_CODE_AND_MAGIC_LINK',
  });
  const [{ headers, body } = { headers: {}, body: '' }] = posts;
  const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
  expect(verified).toMatchObject({
    type: 'message',
    data: {
      kind: 'sign-in-code',
      channel: 'sms',
      to: '+14155552671',
      locale: 'en',
      tenantId: 'public',
      subject: null,
      html: null,
      link: null,
      code: expect.stringMatching(/^\d{6}$/),
      values: { appName: 'Vestibule', code: expect.any(String), time: '15 minutes' },
    },
  });
  expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow(
    'No matching',
  );
  expect([posts.length, mails.length]).toEqual([1, 1]);
});

test.each([500, 302])(
  'a hook that answers %d is not called again, and the user is told',
  async (hookStatus) => {
    Object.assign(ordered, { hookStatus });
    expect((await askForCode({ phoneNumber: '+14155552671' })).status).toBe(500);
    expect(posts).toHaveLength(1);
    expect(log.at(-1)?.error).toContain(
      hookStatus === 500 ? 'The message hook answered 500' : 'did not answer at all',
    );
    expect(JSON.stringify(log)).not.toContain('4155552671');
  },
);

test('a refused mail is reported to the waiting user, without the address in the log', async () => {
  ordered.refuseMails = true;
  expect((await askForCode({ email: 'ada@example.test' })).status).toBe(500);
  expect(log.at(-1)?.error).toContain('The SMTP server did not take a mail (EENVELOPE 550)');
  expect(JSON.stringify(log)).not.toContain('ada@');
});

test('a mail to a possibly unknown user fails unnoticed by the caller, but not by the operator', async () => {
  const { email } = exampleUser;
  const ask = (value: string) =>
    tested
      .visitor()
      .call('POST', '/auth/user/password/reset/token', { formFields: [{ id: 'email', value }] });
  ordered.refuseMails = true;
  const [known, unknown] = [await ask(email), await ask('nobody@example.test')];
  expect(known).toMatchObject({ status: unknown.status, body: unknown.body });
  await until(() => expect(warnings).not.toEqual([]));
  expect(warnings).toEqual(['The SMTP server did not take a mail (EENVELOPE 550).']);

  ordered.refuseMails = false;
  await ask(email);
  await until(() => expect(mails).not.toEqual([]));
  expect(await PostalMime.parse(mails[0]?.raw ?? '')).toMatchObject({ to: [{ address: email }] });
});

test('a wrong password for the SMTP server is reported by its code', async () => {
  const deliver = createDelivery(
    { smtp: { url: smtpUrl('127.0.0.1', 'wrong'), from: 'a@b.test' } },
    undefined,
  );
  await expect(deliver(mail)).rejects.toThrow('(EAUTH 535)');
});

test('to another machine a mail is never sent unencrypted', async () => {
  // Another name of this machine, not recognised as local.
  const deliver = createDelivery(
    { smtp: { url: smtpUrl('[::ffff:127.0.0.1]'), from: 'a@b.test' } },
    undefined,
  );
  await expect(deliver(mail)).rejects.toThrow('The SMTP server did not take a mail');
  expect(mails).toEqual([]);
});

test('a hook that doesn’t answer is given up on', async () => {
  const silence = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => silence.once('listening', resolve));
  const deliver = createDelivery(
    { hook: { url: `http://localhost:${portOf(silence)}/`, secret } },
    undefined,
  );
  await expect(deliver(mail)).rejects.toThrow('The message hook did not answer in time');
  silence.closeAllConnections();
  silence.close();
});

test('an undeliverable message fails', async () => {
  await expect(createDelivery({}, undefined)(mail)).rejects.toThrow('Nothing is set up to deliver mails');
  const smtpOnly = createDelivery({ smtp: { url: smtpUrl(), from: 'a@b.test' } }, undefined);
  await expect(smtpOnly({ ...mail, channel: 'sms' })).rejects.toThrow(
    'Nothing is set up to deliver text messages',
  );
});
