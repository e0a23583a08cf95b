/** A certification plan of the suite, and the parts of its variant that it leaves to us. */
export interface Plan {
  readonly name: string;
  readonly variant: Readonly<Record<string, string>>;
}

const STATIC = { server_metadata: 'discovery', client_registration: 'static_client' };

/** The plans whose certificates the product could ask for. */
export const PLANS: readonly Plan[] = [
  { name: 'oidcc-basic-certification-test-plan', variant: STATIC },
  { name: 'oidcc-config-certification-test-plan', variant: {} },
  { name: 'oidcc-formpost-basic-certification-test-plan', variant: STATIC },
  {
    name: 'oidcc-rp-initiated-logout-certification-test-plan',
    variant: { client_registration: 'static_client', response_type: 'code' },
  },
];
