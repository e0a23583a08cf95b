import type { MfaInfo } from '@vestibule/auth-runtime';
import type { PageProps } from '@vestibule/contract';
import type { ComponentType, ReactNode } from 'react';
import { screenPath } from './factor-paths';
import { MfaUnready } from './mfa-unready';
import { useMfa } from './use-mfa';

/** What a page of this remote knows. */
export interface MfaPageProps extends PageProps<ReactNode> {
  readonly info: MfaInfo;
  /** Path and query of the page. */
  readonly here: string;
}

/**
 * A page that is shown once the factors of the session's user are known.
 *
 * @param path below the website base path
 */
export function mfaPage(path: string, Content: ComponentType<MfaPageProps>) {
  return function MfaPage({ context }: PageProps<ReactNode>) {
    const here = screenPath(context, path);
    return <Loaded key={here} context={context} here={here} />;
  };

  function Loaded({ context, here }: Omit<MfaPageProps, 'info'>) {
    const state = useMfa(context, here);
    if (state.status !== 'READY') return <MfaUnready appName={context.appName} state={state} />;
    return <Content context={context} info={state.info} here={here} />;
  }
}
