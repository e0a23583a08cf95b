import { brandOf, noBranding } from '.';

test('without a file, the brand is the product’s own, and styles nothing', () => {
  const branding = noBranding({ appName: 'Acme' });
  const brand = brandOf(branding, { tenantId: 'acme', clientId: 'notes' });
  expect(brand).toMatchObject({
    productName: 'Acme',
    otpIssuer: 'Acme',
    style: '',
    layout: 'card',
    adjusted: [],
  });
  expect(brandOf(branding)).toBe(brand);
});
