import { expect, test } from '@playwright/test';
import { unusable } from '../support/access/usable';

/** Screens with one fault each, and what the checks of every screen say of it. */
const FAULTS = [
  {
    name: 'a line that doesn’t wrap',
    body: '<p style="white-space: nowrap">A sentence that is too long for a narrow window, however small its letters</p>',
    says: /^at 320 px, .*"A sentence that is too long.* is cut off by \d+ px/,
  },
  {
    name: 'a word cut off',
    body: '<p style="width: 60px; overflow: hidden; text-overflow: ellipsis">incomprehensibilities</p>',
    says: /^at 320 px, .*"incomprehensibilities" is cut off by/,
  },
  {
    name: 'a line cut off once text is large',
    body: '<p style="height: 30px; overflow: hidden">One line<br>fits</p>',
    says: /^with text at 200 %, .*"One linefits" is cut off by/,
  },
  {
    name: 'a line cut off once its letters are further apart',
    body: '<p style="font-family: monospace; width: 7.2ch; overflow: hidden; white-space: nowrap">Sign in</p>',
    says: /^with text set apart, .*"Sign in" is cut off by/,
  },
  {
    name: 'a box that doesn’t grow with its text',
    body: '<p style="height: 20px; margin: 0">Terms</p><p style="margin: 0">Privacy</p>',
    says: /^with text at 200 %, .*"Terms" and .*"Privacy" overlap/,
  },
  {
    name: 'a button over a field',
    body: '<label>Password <input type="password" style="height: 44px; width: 200px"></label><button style="position: relative; left: -90px; height: 44px" type="button">Show</button>',
    says: /field "Password" and button "Show" overlap/,
  },
  {
    name: 'a link that stands alone',
    body: '<p><a href="#">Forgot your password?</a></p>',
    says: /^link "Forgot your password\?" is \d+ × \d+ px: give it 24 × 24/,
  },
  {
    name: 'a low main button',
    body: '<form><button style="height: 36px">Sign in</button></form>',
    says: /^button "Sign in" is \d+ × 36 px: a main button is at least 44 px tall/,
  },
  {
    name: 'a transition',
    body: '<p style="transition: color 0.2s">Slow</p>',
    says: /"Slow" changes its color over 200 ms with reduced motion/,
  },
  {
    name: 'an animation',
    body: '<style>@keyframes in { from { opacity: 0.5 } }</style><p style="animation: in 1s infinite">Here</p>',
    says: /"Here" moves for 1000 ms with reduced motion/,
  },
  {
    name: 'progress that turns fast',
    body: '<style>@keyframes turn { to { rotate: 1turn } }</style><output style="animation: turn 1s linear infinite">Loading</output>',
    says: /status "Loading" moves for 1000 ms/,
  },
  {
    name: 'a notice without a border',
    body: '<p role="alert" style="background: #fdd">Wrong</p>',
    says: /^alert "Wrong" has a background and nothing else/,
  },
  {
    name: 'a current page without a mark',
    body: '<nav><a href="#" aria-current="page" style="font-weight: bold; padding: 12px; display: block; box-shadow: 0 0 0 1px">Profile</a><a href="#" style="padding: 12px; display: block">Sessions</a></nav>',
    says: /^link "Profile" is the current one, and looks like the others/,
  },
  {
    name: 'a selected tab without a mark',
    body: '<div role="tablist"><button role="tab" type="button" aria-selected="true" style="color: red">Code</button><button role="tab" type="button">Link</button></div>',
    says: /^tab "Code" is selected, and looks like the others/,
  },
  {
    name: 'buttons alike',
    body: '<button type="button" style="border: 1px solid; background: #124; color: white">Allow</button><button type="button" style="border: 1px solid; background: white">Cancel</button>',
    says: /^button "Allow" looks like button "Cancel"/,
  },
  {
    name: 'a focus that can’t be seen',
    body: '<style>button:focus-visible { outline: none }</style><button type="button">Next</button>',
    says: /^button "Next" shows no focus/,
  },
  {
    name: 'a tick drawn by us',
    body: '<label style="padding: 12px"><input type="checkbox" style="appearance: none; width: 24px; height: 24px">News</label>',
    says: /^checkbox "News" is drawn by us/,
  },
] as const;

const page = (body: string) => `<!doctype html><html lang="en"><title>A screen</title>
  <style>
    :focus-visible { outline: 2px solid }
    .small { font-size: 0.875rem }
    .primary { border: 3px solid; background: #124; color: white }
  </style><main>${body}</main></html>`;

for (const { name, body, says } of FAULTS) {
  test(`the checks of every screen find ${name}`, async ({ page: tab }) => {
    await tab.setContent(page(body));
    expect((await unusable(tab)).join('\n')).toMatch(new RegExp(says.source, 'm'));
  });
}

test('the checks of every screen find nothing on one without faults', async ({ page: tab }) => {
  await tab.setContent(
    page(`
      <h1>Sign in to continue to A calendar with a long name</h1>
      <p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">A calendar with a long name</p>
      <nav><a href="#" aria-current="page" style="padding: 12px; display: block; border: 1px solid">Profile</a>
        <a href="#" style="padding: 12px; display: block">Sessions</a></nav>
      <p role="alert" style="background: #fdd; border: 1px solid">Wrong</p>
      <p class="small">By signing in you agree to our <a href="#">terms</a>, as everyone does.</p>
      <label style="display: block; padding: 12px"><input type="checkbox">News</label>
      <div style="overflow: auto"><table><tr><td style="white-space: nowrap">${'wide '.repeat(40)}</td></tr></table></div>
      <form><button class="primary" style="min-height: 44px">Sign in</button></form>
      <button type="button" style="min-height: 44px; border: 1px solid; background: white">Cancel</button>
      <style>@keyframes turn { to { rotate: 1turn } }</style>
      <output style="display: block; width: 90px; margin: 90px; animation: turn 4s linear infinite">Loading</output>
      <span style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">For readers</span>`),
  );
  expect(await unusable(tab)).toEqual([]);
});
