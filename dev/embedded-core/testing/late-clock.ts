// Loaded before everything else: the whole process's clock is wrong by the milliseconds in BEHIND_MS.
const real = Date;
const behindMs = Number(process.env['BEHIND_MS']);

globalThis.Date = new Proxy(real, {
  construct: (target, given: [], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [real.now() - behindMs] : given, newTarget) as Date,
  apply: () => new real(real.now() - behindMs).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => real.now() - behindMs : (Reflect.get(target, name, receiver) as unknown),
});
