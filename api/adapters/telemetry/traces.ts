import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import type { Resource } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  type IdGenerator,
  RandomIdGenerator,
  SamplingDecision,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-base'
import type { Sampling } from '../../configuration/config.ts'
import { type TraceParent, writeTraceParent } from '../../operator/trace-context.ts'
import { samplersOf } from './samplers.ts'

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

export interface SpanStart {
  readonly name: string
  readonly kind?: 'internal' | 'server' | 'consumer' | 'producer'
  readonly attributes: SpanAttributes
  /** Default: the span within which it starts. */
  readonly parent?: TraceParent
  /** Its trace when it has no parent, or when the current span belongs to another trace. */
  readonly traceId?: string
  readonly spanId?: string
}

export interface StartedSpan {
  /** Runs `work` within the span: spans started there become its children. */
  within<T>(work: () => T): T
  set(attributes: SpanAttributes): void
  rename(name: string): void
  failed(reason: string): void
  end(): void
  /** Continues the trace in another process; null when the trace is not recorded. */
  readonly traceparent: string | null
}

export interface Traces {
  start(start: SpanStart): StartedSpan
  /** The parent to continue a trace whose sampling decision was not sent along. */
  parentOf(traceId: string, spanId: string): TraceParent
  isRecorded(traceId: string): boolean
  /** Flushes what is still buffered. */
  stop(): Promise<void>
}

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  producer: SpanKind.PRODUCER,
} as const

/** Random ids, unless the next span's are set. Starting a span is synchronous, so no other span can take them. */
class GivenIds implements IdGenerator {
  private readonly random = new RandomIdGenerator()
  next: { readonly traceId?: string | undefined; readonly spanId?: string | undefined } = {}

  generateTraceId = (): string => this.next.traceId ?? this.random.generateTraceId()
  generateSpanId = (): string => this.next.spanId ?? this.random.generateSpanId()
}

/** Traces over OpenTelemetry's SDK. The globals of its API stay untouched, so that several can run in one process. */
export const openTraces = (processor: SpanProcessor, resource: Resource, sampling: Sampling): Traces => {
  const ids = new GivenIds()
  const { sampler, root } = samplersOf(sampling)
  const provider = new BasicTracerProvider({ resource, sampler, idGenerator: ids, spanProcessors: [processor] })
  const tracer = provider.getTracer('matside')
  const contexts = new AsyncLocalStorageContextManager().enable()
  const isRecorded = (traceId: string): boolean =>
    root.shouldSample(ROOT_CONTEXT, traceId, '', SpanKind.INTERNAL, {}, []).decision ===
    SamplingDecision.RECORD_AND_SAMPLED

  const contextOf = ({ parent, traceId }: SpanStart): Context => {
    if (parent !== undefined) {
      const { isSampled, ...ids } = parent
      return trace.setSpanContext(ROOT_CONTEXT, { ...ids, traceFlags: isSampled ? 1 : 0, isRemote: true })
    }
    const active = contexts.active()
    const current = trace.getSpanContext(active)
    return traceId === undefined || current?.traceId === traceId ? active : ROOT_CONTEXT
  }

  return {
    start: (start) => {
      const context = contextOf(start)
      ids.next = start
      const { kind = 'internal', attributes } = start
      const span = tracer.startSpan(start.name, { kind: KINDS[kind], attributes }, context)
      ids.next = {}
      return startedSpan(span, contexts, trace.setSpan(context, span))
    },
    parentOf: (traceId, spanId) => ({ traceId, spanId, isSampled: isRecorded(traceId) }),
    isRecorded,
    stop: () => provider.shutdown().catch(() => {}),
  }
}

const startedSpan = (span: Span, contexts: AsyncLocalStorageContextManager, context: Context): StartedSpan => ({
  within: (work) => contexts.with(context, work),
  set: (attributes) => void span.setAttributes({ ...attributes }),
  rename: (name) => void span.updateName(name),
  failed: (message) => void span.setStatus({ code: SpanStatusCode.ERROR, message }),
  end: () => span.end(),
  get traceparent() {
    if (!span.isRecording()) return null
    const { traceId, spanId } = span.spanContext()
    return writeTraceParent({ traceId, spanId, isSampled: true })
  },
})
