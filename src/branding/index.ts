export { assetAt, type ServedAsset } from './asset-at';
export type { Adjusted, Asset, Brand, BrandLink, BrandMail, LinkKind } from './brand';
export { brandOf, type Whose } from './brand-of';
export { brandingAt, type LiveOptions } from './branding-at';
export { BrandingError } from './branding-error';
export { brandingSchema, type BrandingFile } from './branding-schema';
export { measure, type Measured } from './colors/pairs';
export type { Scheme, Tokens } from './colors/tokens';
export { noBranding, readBranding, type Branding, type BrandingOptions } from './read-branding';
