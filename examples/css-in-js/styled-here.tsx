import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useMemo, useState, type ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';

/**
 * Has Emotion and styled-components insert their rules beside what they are for: in a slot the document's styles don't count,
 * and so they leave the page with its part.
 */
export function StyledHere({ children }: { readonly children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const cache = useMemo(() => place && createCache({ key: 'example', container: place }), [place]);
  return (
    <>
      <div ref={setPlace} hidden />
      {cache && place && (
        <CacheProvider value={cache}>
          <StyleSheetManager target={place}>{children}</StyleSheetManager>
        </CacheProvider>
      )}
    </>
  );
}
