import { createInbox, inboxPage } from './inbox';

const mail = {
  channel: 'email',
  to: 'Ada@vestibule.test',
  subject: '<b>Reset</b>',
  text: 'Follow the link',
  link: 'http://localhost:3000/auth/reset-password?token=1&rid=emailpassword',
  code: null,
} as const;

test('messages are listed newest first and filtered by recipient', () => {
  const inbox = createInbox(() => Date.UTC(2030, 0, 1));
  inbox.add(mail);
  inbox.add({
    channel: 'sms',
    to: '+15550100',
    subject: null,
    text: 'Your code',
    link: null,
    code: '123456',
  });
  expect(inbox.list().map((message) => message.channel)).toEqual(['sms', 'email']);
  expect(inbox.list('ada@vestibule.test')).toEqual([
    { ...mail, id: expect.any(String), sentAt: '2030-01-01T00:00:00.000Z' },
  ]);
  inbox.clear();
  expect(inbox.list()).toEqual([]);
});

test('the page escapes what a message says, and links only to the web', () => {
  const inbox = createInbox(() => 0);
  inbox.add(mail);
  inbox.add({ ...mail, to: 'x@y.test', text: 'bad', link: 'javascript:alert(1)' });
  const page = inboxPage(inbox.list()).body.markup;
  expect(page).toContain('&lt;b&gt;Reset&lt;/b&gt;');
  expect(page).toContain('href="http://localhost:3000/auth/reset-password?token=1&amp;rid=emailpassword"');
  expect(page).not.toContain('href="javascript:');
});
