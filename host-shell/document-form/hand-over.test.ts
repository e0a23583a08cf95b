import { handOver, whenWhole } from './hand-over';

const FIELDS = '<input name="email"><input name="password" type="password">';
const FORM = `<form>${FIELDS}</form>`;

let root: HTMLElement;
let sent: number;

beforeEach(() => {
  const hidden = '<input type="hidden" name="at" value="/auth">';
  document.body.innerHTML = `<div id="form"><form>${hidden}${FIELDS}</form></div><div id="root"></div>`;
  root = byId('root');
  sent = 0;
  const place = byId('form');
  field(place, 'email').value = 'ada@example.test';
  field(place, 'password').value = 'analytical-engine';
  window.vestibuleForm = { place, isSent: () => true, isHeld: () => false, giveUp: () => undefined };
});

function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

function field(within: HTMLElement, name: string): HTMLInputElement {
  const found = within.querySelector(`input[name="${name}"]`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`no ${name}`);
  return found;
}

function show(markup: string): void {
  root.innerHTML = `<main>${markup}</main>`;
  root.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    sent++;
  });
}

const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

test('a submitted form is submitted by the real one, with what was typed', async () => {
  const done = handOver(root);
  expect(root.hidden).toBe(true);
  show(FORM);
  await done;
  await nextTask();
  expect(root.hidden).toBe(false);
  expect(field(root, 'email').value).toBe('ada@example.test');
  expect(field(root, 'password').value).toBe('analytical-engine');
  expect(sent).toBe(1);
});

test('after a failure what was typed is back, and is never resubmitted automatically', async () => {
  const done = handOver(root);
  show('<h1 tabindex="-1">We couldn’t read its settings</h1>');
  await done;
  expect(document.getElementById('form')).toBeNull();
  show(FORM);
  await nextTask();
  expect(field(root, 'password').value).toBe('analytical-engine');
  await nextTask();
  expect(sent).toBe(0);
});

test('a page is whole once it shows more than a loading state', async () => {
  const seen: string[] = [];
  void whenWhole(root).then(() => seen.push(root.textContent));
  show('<output class="vs-loading">Loading</output>');
  await nextTask();
  expect(seen).toEqual([]);
  show('Done');
  await nextTask();
  expect(seen).toEqual(['Done']);
});
