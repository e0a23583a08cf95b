import { getLoginMethods, type LoginMethods } from '@vestibule/auth-runtime';
import { useEffect, useState } from 'react';

/** Which of the two plain sign-in methods are available. */
export interface Ways {
  readonly password: boolean;
  readonly code: boolean;
}

/** Asks which plain methods the tenant has; until that is known, or if it can't be, a password is tried. */
export function useMethods(): Ways {
  const [ways, setWays] = useState<Ways>({ password: true, code: false });
  useEffect(() => {
    let current = true;
    getLoginMethods().then(
      (methods) => current && setWays(methodsOf(methods)),
      (failure: unknown) => console.error(String(failure)),
    );
    return () => {
      current = false;
    };
  }, []);
  return ways;
}

function methodsOf({ firstFactors }: LoginMethods): Ways {
  return {
    password: firstFactors.includes('emailpassword'),
    code: firstFactors.includes('otp-email') || firstFactors.includes('link-email'),
  };
}
