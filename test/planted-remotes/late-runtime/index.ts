import { useEffect } from 'react';

// What a remote must not do: it loads its own SuperTokens once it is on the page.
export function PlantedPage() {
  useEffect(() => {
    void import('./runtime').then(({ start }) => start());
  }, []);
  return 'A page that starts a second runtime late';
}
