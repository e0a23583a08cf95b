/** Hides the document's form, whose script finds that this page may not need it. */
export function hideForm(): void {
  const { dataset } = document.documentElement;
  dataset['form'] = 'off';
  // Without the shell's script, a form that the browser can send by itself is all that there is.
  const reveal = ({ target }: Event) => target instanceof HTMLScriptElement && delete dataset['form'];
  window.addEventListener('error', reveal, true);
}
