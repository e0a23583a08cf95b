/** The look of Example ID, different from ours, so developers see whose page it is. */
export const style = `
:root { color-scheme: light dark; --paper: light-dark(#f3f2f8, #131120); --card: light-dark(#fff, #1d1a2c); --ink: light-dark(#1b1830, #efedf9); --soft: light-dark(#5b5674, #b3aecb); --line: light-dark(#dcd9ea, #3a3554); --field: light-dark(#8b86a3, #7d7799); --brand: light-dark(#5227c9, #c3b2ff); --on-brand: light-dark(#fff, #1a0f3f); --tint: light-dark(#ece7fb, #2d2549); --alarm: light-dark(#a3123a, #ff9db5); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; align-items: center; gap: 1.25rem; padding: clamp(1rem, 9vh, 5rem) 1rem 1.5rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 'Segoe UI', system-ui, Roboto, 'Helvetica Neue', sans-serif; }
header { display: flex; align-items: center; gap: 0.6rem; font-size: 1.15rem; font-weight: 600; }
header svg { fill: none; stroke: var(--on-brand); stroke-width: 1.8; stroke-linecap: round; }
header circle { fill: var(--brand); stroke: none; }
main { width: 100%; max-width: 25rem; padding: 1.75rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--card); overflow-wrap: anywhere; }
h1 { margin: 0 0 0.25rem; font-size: 1.4rem; font-weight: 600; line-height: 1.25; }
p { margin: 0 0 1rem; }
.soft { color: var(--soft); }
a { color: var(--brand); text-underline-offset: 0.15em; }
ul { margin: 0 0 1.25rem; padding-inline-start: 1.25rem; }
.people { padding: 0; list-style: none; border-block: 1px solid var(--line); }
.people li + li { border-top: 1px solid var(--line); }
.person { display: flex; align-items: center; gap: 0.75rem; padding: 0.65rem 0.4rem; color: inherit; text-decoration: none; }
.person:hover { background: var(--tint); }
.person strong { display: block; font-weight: 600; }
.person span span { color: var(--soft); font-size: 0.9rem; }
.initial { flex: none; display: grid; place-items: center; width: 2.25rem; height: 2.25rem; border: 1px solid transparent; border-radius: 50%; background: var(--tint); color: var(--brand); font-weight: 600; }
.chip { display: flex; align-items: center; gap: 0.5rem; width: fit-content; max-width: 100%; margin: 0.75rem 0 1rem; padding-block: 0.15rem; padding-inline: 0.15rem 0.9rem; border: 1px solid var(--line); border-radius: 999px; }
.chip span { min-width: 0; }
.chip a { flex: none; }
.chip .initial { width: 1.9rem; height: 1.9rem; }
label { display: block; margin-bottom: 0.25rem; font-weight: 600; }
.choice { display: flex; gap: 0.5rem; min-height: 1.5rem; margin: 0.75rem 0; font-weight: 400; font-size: 0.9rem; }
input { accent-color: var(--brand); }
input[type='email'] { width: 100%; min-height: 2.75rem; padding: 0.6rem 0.75rem; border: 1px solid var(--field); border-radius: 0.375rem; background: var(--card); color: inherit; font: inherit; }
input[aria-invalid] { border-color: var(--alarm); }
button { width: 100%; min-height: 2.75rem; padding: 0.6rem 1rem; border: 1px solid transparent; border-radius: 0.375rem; background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: color-mix(in oklab, var(--brand), var(--ink) 20%); }
button.quiet, button.text { margin-top: 0.6rem; background: transparent; color: var(--brand); }
button.quiet { border-color: var(--field); }
button.quiet:hover, button.text:hover { background: var(--tint); }
.problem { margin: 0 0 0.25rem; color: var(--alarm); font-size: 0.9rem; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
footer { max-width: 25rem; color: var(--soft); font-size: 0.85rem; text-align: center; }
@media (max-width: 30rem) { body { padding-top: 1rem; } main { padding: 1.25rem; } h1 { font-size: 1.25rem; } }
@media (forced-colors: active) { .initial, header circle { border: 1px solid CanvasText; stroke: CanvasText; } button { border-color: ButtonBorder; } button:not(.quiet, .text) { border-width: 3px; } }
`;
