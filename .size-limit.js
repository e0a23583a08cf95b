import { readFileSync } from 'node:fs';

// The size limits of builds, compressed with Brotli: 0.2 kB more than when this was written, as the minifier's names,
// and with them some 50 bytes, differ from build to build. `npm run size` shows what has grown; raise a limit on purpose
// or not at all. Sentences are counted in English, since each language has its own files: a page needs no other. That they are
// files of their own costs each first screen 0.8 kB, and takes the other languages out of every build.
const SHELL = 'dist/shell';

const readJson = (file) => JSON.parse(readFileSync(`${SHELL}/${file}`, 'utf8'));
const scripts = (folder, files) =>
  files.filter((file) => file.endsWith('.js')).map((file) => `${folder}/${file}`);

// A page has the sentences of one language; English stands for all.
const words = (folder) => `${folder}/words/en.${readWords(folder)}.json`;
const readWords = (folder) => JSON.parse(readFileSync(`${folder}/words.json`, 'utf8')).hash;

function firstScreenOf(remote) {
  const { entry, firstScreen } = readJson(`remotes/${remote}/remote.json`);
  const folder = `${SHELL}/remotes/${remote}`;
  return [...scripts(folder, [entry, ...Object.keys(firstScreen)]), words(folder)];
}

// Without what is kept of earlier builds.
const ofBuild = (folder) =>
  readJson(`${folder}builds.json`)
    .builds[0].files.filter((file) => !file.startsWith('words/') || file.startsWith('words/en.'))
    .map((file) => `${SHELL}/${folder}${file}`);

const ofShell = [
  ...ofBuild('').filter((file) => /\/shell\.\w+\.js$/.test(file)),
  ...scripts(SHELL, Object.keys(readJson('first-screen.json'))),
  words(SHELL),
];

// What the first screen loads with SuperTokens' prebuilt UI in place of sign-in, besides the shell's.
const holding = (mark) =>
  ofBuild('').filter((file) => file.endsWith('.js') && readFileSync(file, 'utf8').includes(mark));
const ofPrebuilt = [
  ...firstScreenOf('prebuilt-ui'),
  ...holding('Cannot use useSessionContext outside'),
  ...holding('Passwordless config should not be empty'),
  ...holding('EMAIL_PASSWORD_SIGN_IN_SUBMIT_BTN'),
];

const budget = (name, path, limit) => ({ name, path, limit, brotli: true });

export default [
  // Sent with each document of the auth page.
  // 0.5 kB more since the document records the steps that it takes by itself, so that none is taken for ever, and uses
  // the storage that never fails; 0.6 kB since the design has a code field in six parts, and a page that is the card on a
  // phone; 0.2 kB since forced colours tell buttons, fields and pages apart; 0.5 kB since its head says who asks, and
  // whether anybody has verified them; 0.8 kB since its form can be sent without script: it has the ways to sign in, and
  // the page is told of a session that it didn't see begin; 1 kB since no press answers what nobody has read, and since
  // front tokens of other hosts don't count; 1.4 kB less since its markup is the server's; 0.1 kB
  // since its form takes turns with other tabs, and 0.1 kB since it has its turn until tokens are written. 0.3 kB since it
  // ticks the rules of a password while one is typed, and looks like the page's in its last lines. 0.2 kB since its foot has
  // the choice of a language.
  budget('what stands in the document itself', `${SHELL}/document-form/document-form.*.{js,css}`, '10.6 kB'),
  // In place of its script, where the form is the server's and nobody is signed in. 0.6 kB of it offer passkeys, and 0.6 kB keep
  // presses from answering what nobody has read; 0.4 kB more since a client that answers nothing can be opened by a link; 0.1 kB
  // since each button says that it is on its way, to screen readers too; 0.2 kB since it ticks the rules of a password while one is typed.
  budget(
    'the script of a form that the browser can send',
    `${SHELL}/document-form/sending-form.*.js`,
    '4.2 kB',
  ),
  // 2 kB more since a page whose build is gone loads itself again, and one whose browser sends no cookies says so; 2 kB
  // since remotes may share supertokens-auth-react, sign-up has configured fields, and providers several clients.
  // 0.2 kB more for what a page needs to know of SuperTokens' plugins before it loads what uses them; 0.9 kB since the
  // shell shares the entry points of SuperTokens' prebuilt screens, and knows the hashes of their files; 0.7 kB since the
  // icons are of a library, and fields say what is wrong when users leave them; 0.9 kB since the shell draws the head of
  // every screen on the way to a client, 1 kB since another account can sign in before the session ends, and 0.6 kB for
  // the tone of each end; 0.2 kB since the page remembers the client that its document names, 0.1 kB for
  // the way back from another account, 0.3 kB since the focus stays on the page, 0.2 kB
  // since what follows a form comes with it, and 0.1 kB since what is signed names its site.
  // 1.2 kB for presses that answer what nobody has read, and for other hosts' cookies, here and below.
  // 6.2 kB since page, forms without script and fallback decide by the same modules: what is typed, the way back, what
  // comes next and what each answer means are read in all of them, the shell's and the remote's copy counted. 9.4 kB less
  // for each remote, here and below, since remotes run on the page's federation runtime. 0.3 kB, here and below, since what
  // replaces the session takes turns in all tabs, and 0.5 kB since pages go on
  // by themselves once a service is back, and a wrong entry of the registry costs its own remote alone; 1.2 kB, here and
  // below, since slots bring texts that are there before their code, and since remotes' styles are for their own parts, and
  // 0.6 kB since an unknown key costs an entry too, and a failure says where it was thrown; 2 kB, here and below: 0.9 kB since a
  // registry says whom the login trusts, 0.9 kB since a version that failed in a browser is set aside there, and 0.2 kB since
  // events are watched from before a remote's code runs; 0.3 kB, here and below, since pages follow the registry. The proof that sign-in works loads with the first remote beside a form;
  // 0.1 kB, here and below, since it watches what users type as well; 0.3 kB, here and below, since entries may be ES
  // modules with files of their own, and name policies, which the registry's schema knows; 0.1 kB, here and below, since
  // screen readers say what a button is doing; 0.2 kB, here and below, since having to wait has one colour, a wrong code counts
  // attempts once few are left, detours say why; 0.2 kB since a page that loads has its card where that will be, and 0.3 kB since a step's title is its
  // card's heading, in each transport; 0.8 kB, here and below, since waiting times are the reader's own, fields and icons turn
  // in pages from right to left, and an operator's sentences come before the build's; 2.2 kB less, here and below, without the
  // federation runtime's preloading, which nothing calls; 0.1 kB, here and below, since calls say who has chosen the page's
  // language, which mails then have; 0.3 kB, here and below, since a brand has a name, a help and an order of ways by tenant; 0.8 kB,
  // here and below, since nobody signs up where an operator says so and a refusal says why, since a brand's links and a client's brand follow
  // what is shown, and since an address may name languages without end; 0.7 kB, here and below, since a tenant says what a
  // password needs, and forms and refusals say it in words; 0.4 kB, here and below, since
  // a session may lack what an operator requires of everybody, and 0.1 kB since SuperTokens' `SessionAuth` checks that too.
  budget('scripts of the first screen at /auth', [...ofShell, ...firstScreenOf('sign-in')], '194.2 kB'),
  budget(
    'scripts of the first screen at /auth?loginChallenge=…',
    [...ofShell, ...firstScreenOf('sign-in'), ...firstScreenOf('login-challenge')],
    // 1 kB more since consent tells that the client has changed, and attempts are made one way in all remotes; another
    // since a request that is finished, or was started in another browser, says so; 7.5 kB as above; 1.5 kB for consent;
    // 0.2 kB for the way back from another account, which the contract makes for all remotes; 0.5 kB for the page that stays
    // beside a native app, and for the same request as another account; 0.2 kB since an account may not use a client.
    '209.7 kB',
  ),
  // 0.7 kB more since pages may ask SuperTokens' tenant discovery plugin for a tenant, 1 kB since calls can wait for a
  // captcha, and steps be for users with a claim, and 1.5 kB since users may choose the language, by a file that loads
  // when the page has nothing else to do. 168.5 kB of it are supertokens-auth-react, which a page loads only for a remote
  // that imports it: its redirects know the site's path, and what can't work is said. 110 kB of those are its prebuilt
  // screens, which the remote prebuilt-ui loads. 26.5 kB more since there is a typeface, in three files; its first, of 11 kB,
  // loads with each document, and the others for names with rarer letters. 1.3 kB more since pages ask the API
  // for the session of a form that was sent without script; 0.2 kB since they know when a native app has opened beside them, and since a
  // page waits with loading itself again for a half-typed password, and takes accounts over.
  // 3.8 kB of it prove that sign-in works beside a remote, and 0.5 kB follow the registry. 1.9 kB less since user roles are in
  // one file. 2.4 kB since remotes may be of any build tool and library: 1.9 kB of it load for such remotes alone;
  // 0.1 kB since a page that tries a remote follows its builds. 18.1 kB since the fallback has the login's own screens, which load where a remote can't be.
  // 0.1 kB since the choice of a language takes over the document's.
  budget('shell and runtime, everything', ofBuild(''), '454.1 kB'),
  // 0.2 kB more here too, for the same way back, and 0.1 kB for the registry's site; 3 kB as at /auth; 0.5 kB, here and below, since
  // its build knows of the page for what everybody owes.
  budget('scripts of the first screen at /auth with prebuilt-ui', [...ofShell, ...ofPrebuilt], '256.8 kB'),
  budget(
    'scripts of the first screen at /auth with prebuilt-ui and every factor',
    [...ofShell, ...ofPrebuilt, ...holding('iti__country')],
    '347.8 kB',
  ),
  // 0.2 kB more since it says refusals in the page's words, and knows that nobody may sign up; 7.4 kB
  // since it brings the page for what everybody owes, which loads for nobody else.
  budget('remote prebuilt-ui', ofBuild('remotes/prebuilt-ui/'), '18.6 kB'),
  // 1.5 kB more since it has the configured fields of sign-up, and 1.8 kB since it asks for the tenant, in a file that
  // loads where one of them is configured; 0.5 kB since the page where users come back from a provider says why a SAML
  // sign-in failed; 1 kB since it confirms who a user is, and ticks the rules of a password; 3.7 kB since the way back from
  // other pages left the first screen, and is in the file of each page that needs it;
  // 0.1 kB since what follows a form comes with it; 1.7 kB since whoever reads the mail may take over an account that
  // somebody else has made with the address, by a page that few ever load; 0.4 kB since a link that was asked for
  // elsewhere says whose account it opens; 3.4 kB since its screens are those of the forms without script, whose problems
  // it words as well, and since pages of a way that isn't offered say so.
  // 4.7 kB since it asks for what an operator requires of everybody, by a page that loads for those who owe something.
  budget('remote sign-in', ofBuild('remotes/sign-in/'), '48.4 kB'),
  // 0.3 kB in each since a language's sentences are a file, and fields are read where no event tells.
  budget('remote captcha', ofBuild('remotes/captcha/'), '9.2 kB'),
  budget('remote profiling', ofBuild('remotes/profiling/'), '11.9 kB'),
  // 0.4 kB more since the way back to a client is offered on the way to its consent too; 1.2 kB since consent shows what
  // was left out before, has an icon for each scope, and keeps what decides on the screen; 1 kB since another account signs in first; 0.5 kB for the page beside a native app, and
  // 0.2 kB for the same request as another account; 1.7 kB since a client that answers nothing can be opened by a link;
  // 0.2 kB for ways out that are the same on each screen, and the number of permissions below a small one.
  budget('remote login-challenge', ofBuild('remotes/login-challenge/'), '23.1 kB'),
  // 0.8 kB more since an app is named once it works, and set-ups that are given up are removed; 1.5 kB less since its
  // screens are those of the forms without script; 0.5 kB since an app is set up in two steps, the app on the same phone
  // first, and codes have a sheet of paper; 0.5 kB since its steps look the same as those without script.
  budget('remote mfa-chooser', ofBuild('remotes/mfa-chooser/'), '31.9 kB'),
  // 3 kB more since it has the menu, the summary of what protects the account, and sessions told apart; 0.8 kB as above; 0.4 kB for what a
  // tenant asks of passwords.
  budget('remote account', ofBuild('remotes/account/'), '53 kB'),
];
