/** The look of Example ID, different from ours, so developers see whose page it is. */
export const style = `
:root { color-scheme: light dark; --paper: #f4f1fb; --card: #fff; --ink: #1d1630; --soft: #5d5473; --line: #d8d0e8; --brand: #5b21b6; --on-brand: #fff; --alarm: #a3123a; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14101f; --card: #1f1930; --ink: #efeaf9; --soft: #b5aaca; --line: #3d3355; --brand: #c4b5fd; --on-brand: #1d1040; --alarm: #ff9db5; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; align-items: center; gap: 1.25rem; padding: 2rem 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 Georgia, 'Times New Roman', serif; }
header { display: flex; align-items: center; gap: 0.6rem; font-size: 1.15rem; font-weight: 700; }
.mark { display: grid; place-items: center; width: 2rem; height: 2rem; border-radius: 50%; background: var(--brand); color: var(--on-brand); }
main { width: 100%; max-width: 24rem; padding: 1.5rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--card); overflow-wrap: anywhere; }
h1 { margin: 0 0 0.5rem; font-size: 1.35rem; line-height: 1.25; }
p { margin: 0 0 1rem; }
a { color: var(--brand); }
ul { margin: 0 0 1.25rem; padding-left: 1.25rem; }
.people { padding: 0; list-style: none; }
.person { display: block; padding: 0.6rem 0.8rem; border: 1px solid var(--line); border-radius: 0.6rem; color: inherit; text-decoration: none; }
.person:hover { border-color: var(--brand); }
.person span { display: block; color: var(--soft); font-size: 0.9rem; }
.people li + li { margin-top: 0.5rem; }
label { display: block; margin-bottom: 0.25rem; font-weight: 700; }
.choice { display: flex; gap: 0.5rem; margin: 0.75rem 0; font-weight: 400; font-size: 0.9rem; }
input[type='email'] { width: 100%; padding: 0.6rem; border: 1px solid var(--soft); border-radius: 0.6rem; background: var(--paper); color: inherit; font: inherit; }
button { width: 100%; min-height: 2.75rem; padding: 0.6rem 1rem; border: 1px solid var(--brand); border-radius: 0.6rem; background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 700; cursor: pointer; }
button.quiet { margin-top: 0.6rem; background: transparent; color: var(--brand); }
.problem { margin: 0 0 0.25rem; color: var(--alarm); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
footer { max-width: 24rem; color: var(--soft); font-size: 0.85rem; text-align: center; }
`;
