import * as v from 'valibot';

const lifetimeMistake = 'expected a whole number of hours from 1 to 8760';
const idleMistake = 'expected a whole number of minutes from 5 to 525600';

/** How long sessions last; without a key, as long as the core keeps them. */
export const sessionsSchema = v.pipe(
  v.strictObject({
    /** Since somebody signed in. */
    lifetimeHours: v.optional(whole(lifetimeMistake, 1, 8760)),
    /** Without use. */
    idleMinutes: v.optional(whole(idleMistake, 5, 525_600)),
  }),
  v.forward(
    v.check(
      ({ lifetimeHours, idleMinutes }) =>
        lifetimeHours === undefined || idleMinutes === undefined || idleMinutes < lifetimeHours * 60,
      'expected less than lifetimeHours, which ends the session before',
    ),
    ['idleMinutes'],
  ),
);

/** How long the sessions of a tenant last. */
export type SessionRules = v.InferOutput<typeof sessionsSchema>;

function whole(mistake: string, least: number, most: number) {
  return v.pipe(v.number(mistake), v.integer(mistake), v.minValue(least, mistake), v.maxValue(most, mistake));
}
