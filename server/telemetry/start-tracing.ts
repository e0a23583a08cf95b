import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ProxyTracerProvider, trace } from '@opentelemetry/api';

const sdkPackage = '@opentelemetry/sdk-node';

/** The longest that a process waits for a collector when it ends, in milliseconds: it has stopped answering by then. */
const longestShutdownMs = 3000;

/** The variables of OpenTelemetry that ask for traces. */
const asking = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_TRACES_EXPORTER'];

export interface TracingOptions {
  /** The process' variables: `OTEL_*` are read by the SDK itself. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where the operator has installed `@opentelemetry/sdk-node`; its `node_modules` is looked for from there up. */
  readonly folder: string;
  readonly warn: (message: string) => void;
}

/**
 * Starts OpenTelemetry's SDK if its variables ask for traces and nothing has started it yet, as
 * `NODE_OPTIONS=--import` may have. Loads nothing otherwise.
 *
 * @returns sends what is left and stops; never fails
 */
export async function startTracing({ env, folder, warn }: TracingOptions): Promise<() => Promise<void>> {
  const isWanted = asking.some((name) => env[name]) && env['OTEL_TRACES_EXPORTER'] !== 'none';
  if (!isWanted || env['OTEL_SDK_DISABLED'] === 'true' || isStarted()) return nothing;
  let path: string;
  try {
    path = createRequire(join(folder, 'package.json')).resolve(sdkPackage);
  } catch {
    warn(
      `OTEL_* ask for traces, and there is no ${sdkPackage} in ${folder}: install it there, or unset them.`,
    );
    return nothing;
  }
  const loaded: unknown = await import(pathToFileURL(path).href);
  if (!isSdk(loaded)) throw new Error(`${path} is no ${sdkPackage} that this version knows`);
  const sdk = new loaded.NodeSDK();
  sdk.start();
  return async () => {
    try {
      const isSent = await Promise.race([
        sdk.shutdown().then(() => true),
        delay(longestShutdownMs, false, { ref: false }),
      ]);
      if (!isSent) warn(`The last traces were lost: not sent within ${longestShutdownMs} ms`);
    } catch (error) {
      warn(`The last traces were lost: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
}

interface SdkModule {
  NodeSDK: new () => { start(): void; shutdown(): Promise<void> };
}

function isSdk(loaded: unknown): loaded is SdkModule {
  return (
    typeof loaded === 'object' &&
    loaded !== null &&
    'NodeSDK' in loaded &&
    typeof loaded.NodeSDK === 'function'
  );
}

function isStarted(): boolean {
  const provider = trace.getTracerProvider();
  // Another copy of OpenTelemetry's API registers a class of its own.
  if (!(provider instanceof ProxyTracerProvider)) return true;
  return provider.getDelegate() !== new ProxyTracerProvider().getDelegate();
}

/** Where no SDK was started. */
const nothing = async (): Promise<void> => undefined;
