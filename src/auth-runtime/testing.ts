export { pictureAddress, webAddress } from './oauth/oauth-client';
export { safeDestinationFrom } from './oauth/redirect-to';
