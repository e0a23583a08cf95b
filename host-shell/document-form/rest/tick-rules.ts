import { meets } from '@vestibule/login-flow';

/** Ticks the rules that a new password meets, while it is typed. */
export function tickRules(place: HTMLElement): void {
  const tick = ({ target }: Pick<Event, 'target'>) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'password') return;
    for (const rule of place.querySelectorAll<HTMLElement>('.vs-rules li'))
      rule.classList.toggle('vs-rule-met', meets(rule.dataset['pattern'] ?? '', target.value));
  };
  place.addEventListener('input', tick);
  // Typed before this was there.
  for (const target of place.querySelectorAll('input')) if (target.value !== '') tick({ target });
}
