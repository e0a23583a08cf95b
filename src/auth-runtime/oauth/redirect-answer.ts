import * as v from 'valibot';

/** The schema of an answer that sends the browser elsewhere. */
export const redirectAnswer = v.object({ frontendRedirectTo: v.pipe(v.string(), v.minLength(1)) });
