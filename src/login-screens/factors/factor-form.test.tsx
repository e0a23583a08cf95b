import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AskFactor } from './ask-factor';
import { ChooseAddress } from './choose-address';
import { FactorForm } from './factor-form';

const idle = { status: 'idle', name: undefined, problem: undefined, refusals: 0 } as const;
const busy = { ...idle, status: 'busy' } as const;
const refused = {
  ...idle,
  status: 'refused',
  problem: { fields: { code: 'That code isn’t right.' }, correct: 'code' },
  refusals: 1,
} as const;
const sends = { method: 'post', action: '/auth/oauth/plain/factor', hidden: { factor: 'totp' } } as const;

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a code of digits is entered as soon as it is whole, without its gaps, and not while another is checked', () => {
  const onEnter = jest.fn();
  const { rerender } = render(<FactorForm factor="totp" entry={{ onEnter, attempt: idle }} />);
  type('Code', '12345');
  expect(onEnter).not.toHaveBeenCalled();
  type('Code', '123 45-6');
  expect(onEnter.mock.calls).toEqual([['123456']]);
  rerender(<FactorForm factor="totp" entry={{ onEnter, attempt: busy }} />);
  type('Code', '654321');
  fireEvent.submit(screen.getByRole('button').closest('form') ?? document.body);
  expect(onEnter).toHaveBeenCalledTimes(1);
});

test('codes of other kinds, and passwords, are entered by the button, as they were typed', () => {
  const onEnter = jest.fn();
  const { rerender } = render(<FactorForm factor="recovery-code" entry={{ onEnter, attempt: idle }} />);
  type('Recovery code', '123456');
  expect(onEnter).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(onEnter.mock.calls).toEqual([['123456']]);
  rerender(
    <FactorForm key="2" factor="emailpassword" email="ada@example.test" entry={{ onEnter, attempt: idle }} />,
  );
  type('Password', ' a pass-word ');
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(onEnter).toHaveBeenLastCalledWith(' a pass-word ');
});

test('what was wrong is said at the field, which has the focus', () => {
  const onEnter = jest.fn();
  const { rerender } = render(<FactorForm factor="totp" entry={{ onEnter, attempt: idle }} />);
  rerender(<FactorForm factor="totp" entry={{ onEnter, attempt: refused }} />);
  expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('That code isn’t right.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
});

test('without script the browser sends the form, with what belongs to it', () => {
  const page = renderToStaticMarkup(
    <AskFactor factor="totp" appName="Acme" entry={{ sends, error: 'That code isn’t right.' }}>
      {null}
    </AskFactor>,
  );
  expect(page).toMatch(/<form[^>]* action="\/auth\/oauth\/plain\/factor" method="post"/);
  expect(page).toContain('name="factor" value="totp"');
  expect(page).toMatch(
    /<input[^>]* autofocus=""[^>]* name="code"|<input[^>]* name="code"[^>]* autofocus=""/i,
  );
  expect(page).toContain('That code isn’t right.');
  // The boxes for digits are those of the page; none of them is the next, as nobody follows what is typed.
  expect(page.match(/<span aria-hidden="true"><\/span>/g)).toHaveLength(6);
  expect(page).not.toContain('data-next');
  // The button that shows a password needs script.
  const password = renderToStaticMarkup(
    <FactorForm factor="emailpassword" entry={{ sends, error: undefined }} />,
  );
  expect(password).toContain('name="password"');
  expect(password).not.toContain('vs-reveal');
});

test('addresses are chosen by a press, with script and without', () => {
  const onPress = jest.fn();
  render(
    <ChooseAddress
      factor="otp-phone"
      mode="verify"
      addresses={[
        { shown: '…56', press: { onPress } },
        { shown: '…78', press: { sends: { ...sends, hidden: { address: '1' } } } },
      ]}
    >
      {null}
    </ChooseAddress>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send a code to the number …56' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  const form = screen.getByRole('button', { name: 'Send a code to the number …78' }).closest('form');
  expect(new FormData(form ?? undefined).get('address')).toBe('1');
});
