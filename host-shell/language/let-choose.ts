import { keepChoice } from './keep-choice';
import { askForNeeded } from '../document-form/needed';

/** Has the page take over in the language that is chosen at the document's foot: what is typed stays. */
export function letChoose(): void {
  document.addEventListener('change', choose);
  document.addEventListener('submit', choose);
}

function choose(event: Event): void {
  const foot = event.target instanceof Element && event.target.closest('form.vs-foot');
  // The page after a sent form has no script that could take over: the browser sends the choice.
  if (!foot || !document.getElementById('vestibule')) return;
  event.preventDefault();
  const select = foot.querySelector('select');
  if (select) keepChoice(document, select.value);
  askForNeeded();
}
