import { createInstance, ModuleFederation } from '@module-federation/enhanced/runtime';
import { init } from './container-runtime';

test('a container runs on the runtime of the page that loads it, once, and says so where there is none', () => {
  expect(() => init({ name: 'vestibule_billing' })).toThrow(
    'vestibule_billing needs a page that runs Module Federation 2',
  );

  const host = createInstance({ name: 'host', remotes: [] });
  const instance = init({ name: 'vestibule_billing' });
  expect(instance).toBeInstanceOf(ModuleFederation);
  expect(instance).not.toBe(host);
  expect(init({ name: 'vestibule_billing' })).toBe(instance);
});
