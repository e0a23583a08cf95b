export { createSocialProvider } from './create-social-provider';
export type { SocialProviderOptions } from './create-social-provider';
