/**
 * The parts of Trusted Types (https://w3c.github.io/trusted-types/) that the shell uses, which TypeScript's DOM types
 * lack.
 */
interface TrustedTypePolicyFactory {
  createPolicy<Rules extends object>(name: string, rules: Rules): Rules;
}

interface Window {
  /** Undefined if the browser has no Trusted Types. */
  readonly trustedTypes?: TrustedTypePolicyFactory;
}
