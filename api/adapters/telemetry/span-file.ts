import type { HrTime } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base'
import { rollingFile } from './rolling-file.ts'

const milliseconds = ([seconds, nanoseconds]: HrTime): number => seconds * 1_000 + nanoseconds / 1_000_000

/** Writes `traces.jsonl` in a folder: one line for each span, times in milliseconds. */
export const spanFile = (folder: string, limit?: number): SpanExporter => {
  const file = rollingFile(folder, 'traces', limit)
  return {
    export: (spans, done) => {
      file.add(spans.map((span) => `${JSON.stringify(lineOf(span))}\n`).join(''))
      done({ code: 0 })
    },
    forceFlush: () => file.written(),
    shutdown: () => file.written(),
  }
}

const lineOf = (span: ReadableSpan): object => ({
  time: new Date(milliseconds(span.startTime)).toISOString(),
  trace: span.spanContext().traceId,
  span: span.spanContext().spanId,
  parent: span.parentSpanContext?.spanId ?? null,
  name: span.name,
  ms: Math.round(milliseconds(span.duration) * 1_000) / 1_000,
  ...(span.status.message === undefined ? {} : { failed: span.status.message }),
  ...span.attributes,
})
