import { CALLBACK, CLIENT, makeClient } from '../oauth-steps';
import type { Scenarios } from '../scenario';

/** The clients of the OAuth provider behind the core. */
export const oauthClients: Scenarios = {
  clients: async (core) => {
    const least = (
      await core.post('with nothing but redirect addresses', '/recipe/oauth/clients', {
        redirectUris: [CALLBACK],
      })
    ).body;
    await core.post('with nothing', '/recipe/oauth/clients', {});
    await core.get('one', '/recipe/oauth/clients', { clientId: least.clientId });
    await core.get('one that does not exist', '/recipe/oauth/clients', { clientId: 'nobody' });
    await core.put(
      'change its name',
      '/recipe/oauth/clients',
      { clientName: 'Other' },
      { clientId: least.clientId },
    );
    await core.put(
      'change its redirect addresses',
      '/recipe/oauth/clients',
      { redirectUris: [`${CALLBACK}2`], scope: 'openid' },
      { clientId: least.clientId },
    );
    await core.put(
      'change one that does not exist',
      '/recipe/oauth/clients',
      { clientName: 'Other' },
      { clientId: 'nobody' },
    );
    await core.post('with an id of its own', '/recipe/oauth/clients', {
      clientId: `own-${core.appId}`,
      redirectUris: [CALLBACK],
    });
    await core.post('with the same id again', '/recipe/oauth/clients', {
      clientId: `own-${core.appId}`,
      redirectUris: [CALLBACK],
    });
    await core.post('public', '/recipe/oauth/clients', { ...CLIENT, tokenEndpointAuthMethod: 'none' });
    await core.post('with a secret of its own', '/recipe/oauth/clients', {
      ...CLIENT,
      clientSecret: 'a-secret-of-its-own-32-characters',
    });
    await core.post('with everything', '/recipe/oauth/clients', {
      ...CLIENT,
      clientUri: 'https://notes.example',
      logoUri: 'https://notes.example/l.png',
      policyUri: 'https://notes.example/p',
      tosUri: 'https://notes.example/t',
      audience: ['https://api.example'],
      allowedCorsOrigins: ['https://notes.example'],
      postLogoutRedirectUris: ['http://localhost:4999/bye'],
      metadata: { colour: 'red' },
      authorizationCodeGrantAccessTokenLifespan: '90m',
      refreshTokenGrantRefreshTokenLifespan: '720h',
      enableRefreshTokenRotation: true,
    });
    await core.post('with a logout address on another origin', '/recipe/oauth/clients', {
      ...CLIENT,
      postLogoutRedirectUris: ['http://elsewhere.example/bye'],
    });
    await core.post('with a lifespan that is none', '/recipe/oauth/clients', {
      ...CLIENT,
      authorizationCodeGrantAccessTokenLifespan: 'soon',
    });
    await core.post('with an unknown grant', '/recipe/oauth/clients', { ...CLIENT, grantTypes: ['magic'] });
    await core.post('with an unknown way of authenticating', '/recipe/oauth/clients', {
      ...CLIENT,
      tokenEndpointAuthMethod: 'private_key_jwt',
    });
    await core.post('with a redirect address with a fragment', '/recipe/oauth/clients', {
      ...CLIENT,
      redirectUris: [`${CALLBACK}#x`],
    });
    await core.post('with a redirect address that is none', '/recipe/oauth/clients', {
      ...CLIENT,
      redirectUris: ['not an address'],
    });
    await core.post('with names in snake case', '/recipe/oauth/clients', {
      client_name: 'Snake',
      redirect_uris: [CALLBACK],
    });
    await core.post('remove', '/recipe/oauth/clients/remove', { clientId: least.clientId });
    await core.post('remove again', '/recipe/oauth/clients/remove', { clientId: least.clientId });
  },
  'listing clients': async (core) => {
    await core.get('none yet', '/recipe/oauth/clients/list');
    for (const n of [1, 2, 3]) await makeClient(core, { clientName: n === 2 ? 'Second' : 'List' });
    const first = await core.get('two of two of that name', '/recipe/oauth/clients/list', {
      pageSize: '2',
      clientName: 'List',
    });
    if (first.body.nextPaginationToken)
      await core.get('the rest', '/recipe/oauth/clients/list', {
        pageSize: '2',
        clientName: 'List',
        pageToken: first.body.nextPaginationToken,
      });
    await core.get('by name', '/recipe/oauth/clients/list', { clientName: 'Second' });
    await core.get('by a part of a name', '/recipe/oauth/clients/list', { clientName: 'List' });
    await core.get('by a name that none has', '/recipe/oauth/clients/list', { clientName: 'Nobody' });
    await core.get('a page of none', '/recipe/oauth/clients/list', { pageSize: '0', clientName: 'Second' });
    await core.get('a bad token', '/recipe/oauth/clients/list', {
      pageToken: 'nonsense',
      clientName: 'Second',
    });
  },
};
