import { logLevels } from '@vestibule/telemetry';
import * as v from 'valibot';
import { present } from '../present';

/** What the processes log, count and trace; OpenTelemetry's SDK reads its own variables. */
export const telemetryVariables = {
  VESTIBULE_LOG: v.optional(v.picklist(['requests', 'errors'], 'must be "requests" or "errors"'), 'errors'),
  VESTIBULE_LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  VESTIBULE_METRICS_PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a port number'),
      v.transform(Number),
      v.maxValue(65_535, 'must be a port number'),
    ),
  ),
};

type TelemetryVariables = v.InferOutput<v.ObjectSchema<typeof telemetryVariables, undefined>>;

/** The settings of the log and the metrics. */
export function telemetryOf(read: TelemetryVariables) {
  return {
    log: { level: read.VESTIBULE_LOG_LEVEL, requests: read.VESTIBULE_LOG === 'requests' },
    ...present({ metricsPort: read.VESTIBULE_METRICS_PORT }),
  };
}
