/* oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 hands the rejection of a handler to the error handler */
// The pages around the documentation's module.
import { randomUUID } from 'node:crypto';
import express from 'express';
import session from 'express-session';
import { finishLogin, logoutUrl, refresh, startLogin, userinfo } from './vestibule.mjs';

const app = express();
app.use(session({ secret: 'only-a-test', resave: false, saveUninitialized: false }));

app.get('/', async ({ session: { token } }, response) => response.json(token ? await userinfo(token) : {}));

app.get('/login', (request, response) => {
  request.session.state = randomUUID();
  response.redirect(startLogin(request.session.state));
});

app.get('/callback', async (request, response) => {
  const { code, state } = request.query;
  if (state !== request.session.state) throw new Error('The state is another');
  request.session.token = await finishLogin(code);
  response.redirect('/');
});

app.get('/userinfo', async (request, response) => response.json(await userinfo(request.session.token)));

app.get('/refresh', async (request, response) => {
  const { access_token: before } = request.session.token;
  request.session.token = await refresh(request.session.token);
  response.json({ renewed: request.session.token.access_token !== before });
});

app.get('/logout', (request, response) => {
  const address = logoutUrl(request.session.token);
  request.session.destroy(() => response.redirect(address));
});

app.listen(Number(process.env.PORT));
