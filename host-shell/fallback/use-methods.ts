import { getLoginMethods, type LoginMethods } from '@vestibule/auth-runtime';
import { whileCurrent } from '@vestibule/ui';
import { useEffect, useState } from 'react';

/** Which of the two plain sign-in methods are available. */
export interface FallbackMethods {
  readonly password: boolean;
  readonly code: boolean;
}

/** Asks which plain methods the tenant has. Until that is known, and if it can't be, password is assumed. */
export function useMethods(): FallbackMethods {
  const [methods, setMethods] = useState<FallbackMethods>({ password: true, code: false });
  useEffect(() => whileCurrent(offered(), (known) => known && setMethods(methodsOf(known))), []);
  return methods;
}

function offered(): Promise<LoginMethods | void> {
  return getLoginMethods().catch((failure: unknown) => {
    console.error(String(failure));
  });
}

function methodsOf({ firstFactors }: LoginMethods): FallbackMethods {
  return {
    password: firstFactors.includes('emailpassword'),
    code: firstFactors.includes('otp-email') || firstFactors.includes('link-email'),
  };
}
