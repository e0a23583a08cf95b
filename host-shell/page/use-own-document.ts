import { isTrustedWithLogin } from '@vestibule/contract';
import { useEffect } from 'react';
import { isOfBrand } from '../trust/branded-client';
import { claimDocument, mayHost } from '../trust/own-documents';
import type { ResolvedPage } from './resolve-page';

/**
 * Loads a page again that may not be shown in this document: the login after code that isn't trusted with it has run, or
 * a page of such a remote after the login was shown; and any after that of a client, in its brand.
 *
 * @returns whether the page may be shown
 */
export function useOwnDocument(page: ResolvedPage, query: URLSearchParams): boolean {
  const isOthers = page.kind === 'REMOTE' && !isTrustedWithLogin(page.match.entry);
  const isLogin = page.kind === 'SIGN_IN_STEP' || page.kind === 'SIGN_IN_UNSERVED' || page.kind === 'REMOTE';
  // Its code may never run, as when its gate leads elsewhere: only then is the document no longer the login's.
  const isAllowed = isOfBrand(query) && (isOthers ? mayHost('others') : !isLogin || claimDocument('login'));
  useEffect(() => {
    if (!isAllowed) window.location.reload();
  }, [isAllowed]);
  return isAllowed;
}
