import { keepTyping, putTypingBack } from './kept-typing';

const FORM = `
  <input name="name"> <input type="password" name="password"> <textarea name="about"></textarea>
  <input type="checkbox" name="terms"> <input type="checkbox" name="news">
  <input type="checkbox" name="chosen-for-them" checked> <input type="checkbox" id="a-scope">`;

const field = (selector: string) => document.querySelector<HTMLInputElement>(selector) as HTMLInputElement;
const ticked = () =>
  [...document.querySelectorAll<HTMLInputElement>(':checked')].map(({ name, id }) => name || id);

test('a page that loads itself again has what was typed and ticked, and ticks nothing else', () => {
  document.body.innerHTML = FORM;
  field('[name=name]').value = 'Ada';
  field('[name=password]').value = 'secret';
  for (const box of ['[name=terms]', '#a-scope']) field(box).click();
  keepTyping();

  // Nothing is ticked for users in the next build's form: then nothing of it was their choice.
  document.body.innerHTML = FORM.replace(' checked', '');
  const changed: string[] = [];
  document.addEventListener('change', ({ target }) => changed.push((target as HTMLInputElement).name));
  putTypingBack();
  expect(field('[name=name]').value).toBe('Ada');
  expect(field('[name=password]').value).toBe('');
  expect(ticked()).toEqual(['terms']);
  expect(changed).toEqual(['name', 'terms']);
});
