import { ROOT_CONTEXT, SpanKind, trace, type Attributes, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

export interface Tracing {
  startRequest(name: string, attributes: Attributes): Span;
  startStatement(request: Span, name: string, attributes: Attributes): Span;
  /** Sends what is left. */
  stop(): Promise<void>;
}

/** Sends spans to a collector of OpenTelemetry traces, over HTTP. A trace begins here: what a client says about its own is not read. */
export function startTracing(url: string): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'diyar' }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('diyar');
  return {
    startRequest: (name, attributes) => tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT),
    startStatement: (request, name, attributes) =>
      tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, request)),
    stop: () => provider.shutdown(),
  };
}
