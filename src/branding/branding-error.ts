/** What is wrong with an operator's branding, in one sentence. */
export class BrandingError extends Error {
  override readonly name = 'BrandingError';
}
