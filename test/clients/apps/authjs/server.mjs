// The pages around the documentation's module.
import express from 'express';
import { auth, logoutUrl } from './auth.mjs';

const app = express();
app.use(/^\/auth\/(.*)/, auth);

app.get('/', (_request, response) => response.send('Signed out'));

// Auth.js ends its session by a form with a token of its own, which the app's page sends.
app.get('/logout', (_request, response) => {
  response.send(`<form method="post" action="/auth/signout">
      <input name="csrfToken"><input name="callbackUrl"><button>Sign out</button>
    </form>
    <script type="module">
      const [{ csrfToken }, { logoutUrl }] = await Promise.all(
        ['/auth/csrf', '/logout-url'].map(async (path) => (await fetch(path)).json()),
      );
      const form = document.forms[0];
      form.elements.csrfToken.value = csrfToken;
      form.elements.callbackUrl.value = logoutUrl;
      form.submit();
    </script>`);
});

app.get('/logout-url', async ({ headers: { cookie } }, response, next) => {
  try {
    const session = await fetch(`${process.env.APP_URL}/auth/session`, { headers: { cookie } });
    response.json({ logoutUrl: logoutUrl((await session.json()).idToken) });
  } catch (error) {
    next(error);
  }
});

app.listen(Number(process.env.PORT));
