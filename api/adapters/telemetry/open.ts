import { hostname } from 'node:os'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { type IMetricReader, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Config } from '../../configuration/config.ts'
import type { AnswerScrape, Instruments } from '../../operator/instruments.ts'
import type { ProgramState } from '../../operator/program-state.ts'
import { instrumentsOf } from './instruments.ts'
import { type OpenMetrics, openMetrics } from './metrics.ts'
import { metricsFile } from './metrics-file.ts'
import { rateLimit } from './rate-limit.ts'
import { spanFile } from './span-file.ts'
import { openTraces, type Traces } from './traces.ts'

export interface Observability {
  readonly instruments: Instruments
  /** For `/metrics`; null when metrics are off. */
  readonly answerScrape: AnswerScrape | null
  /** From now on the metrics include the state of the program. */
  observe(state: () => Promise<ProgramState>): void
  /** Flushes what is still buffered, within a short timeout. */
  stop(): Promise<void>
}

const METRICS_EVERY_MS = 60_000
const EXPORTS_WITHIN_MS = 5_000
/**
 * Read requests per second that are traced into the file: tracing one costs as much as a read by key, and under load
 * the file holds only minutes anyway. With a collector, its sampler decides.
 */
const MOST_READS = 50
/** An unreachable collector must not delay the shutdown. */
const ENDS_WITHIN_MS = 2_000

type Settings = Pick<Config, 'telemetry' | 'dataDir' | 'sampling' | 'roles'>

/** Opens traces and metrics as configured: to a collector over OTLP, else into files in the data folder. */
export const openObservability = async (config: Settings): Promise<Observability> => {
  const resource = resourceFromAttributes({
    'service.name': 'matside',
    'service.instance.id': `${hostname()}:${process.pid}`,
    'matside.roles': [...config.roles].join(','),
  })
  const { telemetry, sampling, dataDir } = config
  if (sampling === null) return { instruments: instrumentsOf(null, null), ...NOTHING }

  const { spans, exporter } = telemetry.kind === 'otlp' ? await collector(telemetry.endpoint) : files(dataDir)
  const processor = new BatchSpanProcessor(spans, { scheduledDelayMillis: 2_000, maxQueueSize: 8_192 })
  const traces: Traces | null = sampling.sampler === 'always_off' ? null : openTraces(processor, resource, sampling)

  const pushed = new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis: METRICS_EVERY_MS,
    exportTimeoutMillis: EXPORTS_WITHIN_MS,
  })
  const scraped = new PrometheusExporter({ preventServerStart: true })
  const readers: IMetricReader[] = [pushed, scraped]
  const metrics: OpenMetrics = openMetrics(readers, resource)
  return {
    instruments: instrumentsOf(traces, metrics, telemetry.kind === 'otlp' ? undefined : rateLimit(MOST_READS)),
    answerScrape: (request, response) => scraped.getMetricsRequestHandler(request, response),
    observe: metrics.observe,
    stop: async () => {
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, ENDS_WITHIN_MS)
      await Promise.race([Promise.all([traces?.stop(), metrics.stop()]), late])
      clearTimeout(timer)
    },
  }
}

const files = (dataDir: string) => ({ spans: spanFile(dataDir), exporter: metricsFile(dataDir) })

/** The exporters' packages are loaded only when a collector is configured. */
const collector = async (endpoint: string) => {
  const [{ OTLPTraceExporter }, { OTLPMetricExporter }] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
  ])
  const settings = (signal: string) => ({
    url: `${endpoint.replace(/\/+$/, '')}/v1/${signal}`,
    timeoutMillis: EXPORTS_WITHIN_MS,
  })
  return { spans: new OTLPTraceExporter(settings('traces')), exporter: new OTLPMetricExporter(settings('metrics')) }
}

const NOTHING: Omit<Observability, 'instruments'> = { answerScrape: null, observe: () => {}, stop: async () => {} }
