export { pictureAddress, webAddress } from './oauth-client';
export { safeDestinationFrom } from './redirect-to';
