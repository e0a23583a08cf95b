import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { followForm } from './kept-form';

const KEY = 'vestibule-edited-form';

/** What a load of the page shows. */
function show(html: string): void {
  document.body.innerHTML = html;
}

beforeEach(() => {
  window.sessionStorage.clear();
  window.history.replaceState({}, '', '/greeting');
});

const FORM = `
  <label>Note <input name="note"></label>
  <label>Text <textarea></textarea></label>
  <label>Day <select><option>Monday</option><option>Friday</option></select></label>
  <label><input type="checkbox"> Agreed</label>
  <label>Untouched <input value="as written"></label>`;

test('what was typed stands there after the next load, and nothing of it is stored then', async () => {
  const user = userEvent.setup();
  show(FORM);
  const keep = followForm();
  await user.type(screen.getByLabelText('Note'), 'half typed');
  await user.type(screen.getByLabelText('Text'), 'two words');
  await user.selectOptions(screen.getByLabelText('Day'), 'Friday');
  await user.click(screen.getByLabelText('Agreed'));
  keep();

  show('');
  followForm();
  expect(window.sessionStorage).toHaveLength(0);
  // The page comes after the entry, with an edited default.
  show(FORM.replace('as written', 'as edited'));
  await waitFor(() => expect(screen.getByLabelText('Note')).toHaveValue('half typed'));
  expect(screen.getByLabelText('Text')).toHaveValue('two words');
  expect(screen.getByLabelText('Day')).toHaveValue('Friday');
  expect(screen.getByLabelText('Agreed')).toBeChecked();
  expect(screen.getByLabelText('Untouched')).toHaveValue('as edited');
});

test('what a load had no field for is kept for the one after it', async () => {
  const user = userEvent.setup();
  show(FORM);
  const keep = followForm();
  await user.type(screen.getByLabelText('Note'), 'half typed');
  keep();
  show('');
  followForm()();
  show('');
  followForm();
  show(FORM);
  await waitFor(() => expect(screen.getByLabelText('Note')).toHaveValue('half typed'));
});

test.each([
  ['a password', '<input type="password">'],
  ['a new password that is shown', '<input type="text" autocomplete="new-password">'],
  ['a code', '<input autocomplete="one-time-code">'],
  ['a card', '<input autocomplete="section-a cc-number">'],
])('%s is not stored, and what is beside it is', async (_what, input) => {
  const user = userEvent.setup();
  show(`<label>Secret ${input}</label><label>Note <input></label>`);
  const keep = followForm();
  await user.type(screen.getByLabelText('Secret'), '378282');
  await user.type(screen.getByLabelText('Note'), 'half typed');
  keep();
  const stored = window.sessionStorage.getItem(KEY);
  expect(stored).toContain('half typed');
  expect(stored).not.toContain('378282');
});

test('a password stays one while it is shown', async () => {
  const user = userEvent.setup();
  show('<label>Secret <input type="password"></label>');
  const keep = followForm();
  screen.getByLabelText('Secret').setAttribute('type', 'text');
  await user.type(screen.getByLabelText('Secret'), '378282');
  keep();
  expect(window.sessionStorage.getItem(KEY)).not.toContain('378282');
});

const KEPT = '["[\\"text\\",\\"note\\",\\"Note \\",\\"\\"] 1","typed"]';

test.each([
  ['as it is', `{"address":"http://localhost/greeting","fields":[${KEPT}]}`, 'typed'],
  ['of another address', `{"address":"http://localhost/account","fields":[${KEPT}]}`, ''],
  ['with something else in it', `{"address":"http://localhost/greeting","fields":[${KEPT},["a",1]]}`, ''],
  ['that is damaged', '{"address"', ''],
  ['that is nothing', 'null', ''],
])('a form that was kept, %s', async (_what, stored, value) => {
  window.sessionStorage.setItem(KEY, stored);
  show('<label>Note <input name="note"></label>');
  expect(window.location.href).toBe('http://localhost/greeting');
  followForm();
  expect(screen.getByLabelText('Note')).toHaveValue(value);
});
