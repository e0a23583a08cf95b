/* oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 hands the rejection of a handler to the error handler */
// The pages around the documentation's module.
import express from 'express';
import session from 'express-session';
import { finishLogin, logoutUrl, refresh, startLogin, userinfo } from './oidc.mjs';

const { APP_URL, PORT } = process.env;
const app = express();
app.use(session({ secret: 'only-a-test', resave: false, saveUninitialized: false }));

app.get('/', (request, response) => response.json(request.session.user ?? {}));

app.get('/login', async (request, response) => {
  response.redirect((await startLogin(request.session)).href);
});

app.get('/callback', async (request, response) => {
  const tokens = await finishLogin(new URL(request.originalUrl, APP_URL), request.session);
  Object.assign(request.session, { tokens, user: tokens.claims() });
  response.redirect('/');
});

app.get('/userinfo', async (request, response) => {
  const { tokens, user } = request.session;
  response.json(await userinfo(tokens.access_token, user.sub));
});

app.get('/refresh', async (request, response) => {
  const { tokens } = request.session;
  const fresh = await refresh(tokens.refresh_token);
  request.session.tokens = { ...tokens, ...fresh };
  response.json({ renewed: fresh.access_token !== tokens.access_token });
});

app.get('/logout', (request, response) => {
  const { id_token: idToken } = request.session.tokens;
  request.session.destroy(() => response.redirect(logoutUrl(idToken).href));
});

app.listen(Number(PORT));
