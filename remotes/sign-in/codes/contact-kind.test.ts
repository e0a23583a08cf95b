import { contactKindOf, hasCodeBesideLink, messageKindOf } from './contact-kind';

test.each([
  [['otp-email'], 'email'],
  [['link-email', 'emailpassword'], 'email'],
  [['link-phone'], 'phone'],
  [['otp-phone', 'link-email'], 'either'],
] as const)('%s ask for %s', (firstFactors, kind) => {
  expect(contactKindOf({ firstFactors })).toBe(kind);
});

test.each([
  [['otp-email'], 'code'],
  [['link-email', 'emailpassword'], 'link'],
  [['otp-phone', 'link-phone'], 'code'],
] as const)('with %s the button promises a %s', (firstFactors, kind) => {
  expect(messageKindOf({ firstFactors })).toBe(kind);
});

test.each([
  [['link-email'], false],
  [['otp-email'], false],
  [['link-email', 'otp-email'], true],
  [['link-email', 'otp-phone'], false],
  [['link-phone', 'otp-phone', 'emailpassword'], true],
  [['link-email', 'otp-email', 'link-phone'], false],
] as const)('whether a message of %s has a code beside its link', (firstFactors, hasCode) => {
  expect(hasCodeBesideLink({ firstFactors })).toBe(hasCode);
});
