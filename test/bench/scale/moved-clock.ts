// Loaded before everything else: the process's clock goes forward when its parent says so.
import * as v from 'valibot';

const real = Date;
const realNow = performance.now.bind(performance);
const order = v.object({ advanceMs: v.number() });
let ahead = 0;

process.on('message', (message) => {
  if (v.is(order, message)) ahead += message.advanceMs;
});

globalThis.Date = new Proxy(real, {
  construct: (target, given: [], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [real.now() + ahead] : given, newTarget) as Date,
  apply: () => new real(real.now() + ahead).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => real.now() + ahead : (Reflect.get(target, name, receiver) as unknown),
});
performance.now = () => realNow() + ahead;
