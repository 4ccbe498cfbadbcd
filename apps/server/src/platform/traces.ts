// Traces for those who collect them (OpenTelemetry, OTLP over HTTP): a span for each call and each job, with one for each of its statements.
// They are written when the work is over, from what was timed anyway. Without an address nothing of it is loaded.
import type { Span, Tracer } from '@opentelemetry/api';
import type { TimedStatement } from './database/statement-times.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';

export interface TracedWork {
  readonly kind: 'call' | 'job';
  /** Route or kind of job; never what is in an address. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly beganAt: number;
  readonly endedAt: number;
  /** Ids and numbers alone. */
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  readonly statements: readonly TimedStatement[];
  readonly hasFailed: boolean;
  /** The header of a caller who traces too (W3C Trace Context). */
  readonly traceparent?: string | undefined;
}

export interface Traces {
  note(work: TracedWork): void;
  /** Sends what is left. */
  stop(): Promise<void>;
}

/** Opens the way to the collector at OTEL_EXPORTER_OTLP_ENDPOINT; undefined where none is named. */
export async function openTraces(env: Env, log: Log): Promise<Traces | undefined> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  const [api, { TracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  api.diag.setLogger(
    {
      error: (message: string) => log.warn({ message }, 'traces are not taken'),
      warn: () => undefined,
      info: () => undefined,
      debug: () => undefined,
      verbose: () => undefined,
    },
    api.DiagLogLevel.ERROR,
  );
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'gondola' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer: Tracer = provider.getTracer('gondola');

  /** The context of a caller's trace, or a new one. */
  const contextOf = (traceparent: string | undefined) => {
    const [, traceId, spanId, flags] =
      /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? [];
    if (traceId === undefined || spanId === undefined) return api.ROOT_CONTEXT;
    const parent = { traceId, spanId, traceFlags: Number.parseInt(flags ?? '00', 16), isRemote: true };
    return api.trace.setSpanContext(api.ROOT_CONTEXT, parent);
  };
  const end = (span: Span, hasFailed: boolean, at: number): void => {
    if (hasFailed) span.setStatus({ code: api.SpanStatusCode.ERROR });
    span.end(at);
  };
  return {
    note({ kind, name, beganAt, endedAt, attributes, statements, hasFailed, traceparent }) {
      const spanKind = kind === 'call' ? api.SpanKind.SERVER : api.SpanKind.CONSUMER;
      const span = tracer.startSpan(
        name,
        { kind: spanKind, startTime: beganAt, attributes },
        contextOf(traceparent),
      );
      const within = api.trace.setSpan(api.ROOT_CONTEXT, span);
      for (const { text, ms, began } of statements) {
        const at = performance.timeOrigin + began;
        const statement = { 'db.system.name': 'postgresql', 'db.query.text': text };
        const startTime = at;
        const options = { kind: api.SpanKind.CLIENT, startTime, attributes: statement };
        tracer.startSpan(text.split(' ', 1)[0] || 'statement', options, within).end(at + ms);
      }
      end(span, hasFailed, endedAt);
    },
    stop: () => provider.shutdown(),
  };
}
