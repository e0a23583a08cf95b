import { later } from '@vestibule/ui';
import { Suspense, useEffect, useState } from 'react';
import { isDeveloper } from '../developer';
import { ErrorBoundary } from '../../loader/error-boundary';
import type { RemoteLoader } from '../../loader/remote-loader';

const DeveloperPanel = later(async () => (await import('./developer-panel')).DeveloperPanel);

interface PanelChordProps {
  readonly loader: RemoteLoader;
  /** The role whose users may open it in a production build; without one, nobody may. */
  readonly developerRole: string | undefined;
}

/** Opens the developer panel on Ctrl+Alt+V. None of its code loads before that. */
export function PanelChord({ loader, developerRole }: PanelChordProps) {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // On some keyboards, these keys with AltGraph type a letter.
      const isChord = event.ctrlKey && event.altKey && event.code === 'KeyV';
      if (!isChord || event.getModifierState('AltGraph')) return;
      event.preventDefault();
      // What the panel shows is no secret: the files it is made of are public. Hiding it only avoids confusing people.
      isDeveloper(developerRole, process.env['NODE_ENV'] !== 'production').then(
        (may) => may && setOpen(true),
        (failure: unknown) => console.error(failure),
      );
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [developerRole]);

  if (!isOpen) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <DeveloperPanel loader={loader} onClose={() => setOpen(false)} />
      </Suspense>
    </ErrorBoundary>
  );
}
