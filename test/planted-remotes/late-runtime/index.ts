import { useEffect } from 'react';

// What a remote must not do: it loads a SuperTokens of its own once it is on the page.
export function PlantedPage() {
  useEffect(() => {
    void import('./runtime').then(({ start }) => start());
  }, []);
  return 'A page that starts a second runtime late';
}
