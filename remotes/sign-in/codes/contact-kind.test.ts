import { contactKindOf } from './contact-kind';

test.each([
  [['otp-email'], 'email'],
  [['link-email', 'emailpassword'], 'email'],
  [['link-phone'], 'phone'],
  [['otp-phone', 'link-email'], 'either'],
] as const)('%s ask for %s', (firstFactors, kind) => {
  expect(contactKindOf({ firstFactors })).toBe(kind);
});
