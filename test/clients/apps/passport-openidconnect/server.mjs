/* oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 hands the rejection of a handler to the error handler */
// The pages around the documentation's module.
import express from 'express';
import session from 'express-session';
import passport from 'passport';
import { logoutUrl, refresh } from './vestibule.mjs';

const app = express();
app.use(session({ secret: 'only-a-test', resave: false, saveUninitialized: false }));
app.use(passport.session());
passport.serializeUser((user, done) => done(null, user));
passport.deserializeUser((user, done) => done(null, user));

app.get('/', ({ user }, response) => response.json(user ? { sub: user.id } : {}));

app.get('/login', passport.authenticate('vestibule'));

app.get('/callback', passport.authenticate('vestibule', { successReturnToOrRedirect: '/' }));

app.get('/userinfo', ({ user }, response) => response.json({ email: user.emails?.[0]?.value }));

app.get('/refresh', async (request, response) => {
  const { user } = request;
  const fresh = await refresh(user);
  await new Promise((resolve) => request.login({ ...user, ...fresh }, resolve));
  response.json({ renewed: fresh.accessToken !== user.accessToken });
});

app.get('/logout', (request, response, next) => {
  const { idToken } = request.user;
  request.logout((error) => (error ? next(error) : response.redirect(logoutUrl(idToken))));
});

app.listen(Number(process.env.PORT));
