import { waitFor, within } from '@testing-library/react';

/** Queries what a remote shows beside a page that isn't its own, once it shows something: it is in a shadow root. */
export function extra(): Promise<ReturnType<typeof within>> {
  return waitFor(() => {
    const roots = [...document.querySelectorAll('.vs-part')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const shown = roots.find(({ childElementCount }) => childElementCount > 0);
    if (!shown) throw new Error('no remote shows anything beside the page');
    // Queries need no more of an element than what a shadow root has too.
    return within(shown as unknown as HTMLElement);
  });
}
