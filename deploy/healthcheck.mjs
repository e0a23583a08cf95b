// The health check of the image: fails unless all that listens here, the API, the site or both, says that it is ready.
const { VESTIBULE_API_PORT: api = '3001', VESTIBULE_SHELL_PORT: site = '3000' } = process.env;
const answers = await Promise.allSettled(
  [api, site].map((port) => fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3000) })),
);
const wrong = answers.flatMap(({ status, value, reason }) =>
  status === 'fulfilled' ? (value.ok ? [] : [value.status]) : isRefused(reason) ? [] : [reason.name],
);
const listening = answers.filter(({ status }) => status === 'fulfilled').length;
process.exitCode = listening > 0 && wrong.length === 0 ? 0 : 1;

/** Nothing listens there. */
function isRefused({ cause }) {
  return cause?.code === 'ECONNREFUSED';
}
