import { tenantIdOf } from './paths';

describe('tenantIdOf', () => {
  test.each(['public', 'tenant-1', 't'])('takes %s', (id) => expect(tenantIdOf(id)).toBe(id));

  test.each(['', '../signin', 'a/b', 'A', 'a b', '-a', 'a'.repeat(101), null])('drops %j', (id) => {
    expect(tenantIdOf(id)).toBeUndefined();
  });
});
