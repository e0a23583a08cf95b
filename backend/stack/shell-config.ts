/** What `vestibule.config.json` says; the guard in `@vestibule/contract` decides what is valid. */
export function shellConfig(apiDomain: string) {
  return {
    appName: 'Vestibule',
    apiDomain,
    apiBasePath: '/auth',
    websiteBasePath: '/auth',
    tokenTransferMethod: 'cookie',
    recipes: ['emailpassword', 'oauth2provider'],
    registry: '/remotes.json',
  };
}
