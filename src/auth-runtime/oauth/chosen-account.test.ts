import { COOKIES } from '@vestibule/contract';
import { isChosenAccount, keepChosenAccount } from './chosen-account';

function signedInAs(uid: string): void {
  const token = btoa(JSON.stringify({ uid, ate: Date.now() + 60_000, up: {} }));
  document.cookie = `${COOKIES.frontToken}=${token}`;
}

afterEach(() => {
  window.sessionStorage.clear();
  document.cookie = `${COOKIES.frontToken}=; max-age=0`;
});

test('an account is chosen for one challenge, by the user who is signed in', () => {
  signedInAs('ada');
  expect(isChosenAccount('one')).toBe(false);
  keepChosenAccount('one');
  expect(isChosenAccount('one')).toBe(true);
  expect(isChosenAccount('two')).toBe(false);
  signedInAs('bob');
  expect(isChosenAccount('one')).toBe(false);
});

test('without a session nobody has chosen anything', () => {
  keepChosenAccount('one');
  expect(isChosenAccount('one')).toBe(false);
});
