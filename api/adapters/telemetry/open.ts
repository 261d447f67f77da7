import { hostname } from 'node:os'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { type IMetricReader, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Config } from '../../configuration/config.ts'
import type { AnswerScrape, Instruments } from '../../operator/instruments.ts'
import type { ProgramState } from '../../operator/program-state.ts'
import { atMostASecond } from './at-most-a-second.ts'
import { figureFile } from './figure-file.ts'
import { type OpenFigures, openFigures } from './figures.ts'
import { instrumentsOf } from './instruments.ts'
import { spanFile } from './span-file.ts'
import { openTraces, type Traces } from './traces.ts'

export interface Observability {
  readonly instruments: Instruments
  /** For `/metrics`; null where figures are off. */
  readonly answerScrape: AnswerScrape | null
  /** From now on the figures tell the state of the program too. */
  observe(state: () => Promise<ProgramState>): void
  /** Delivers what is still held back, for a moment. */
  stop(): Promise<void>
}

const FIGURES_EVERY_MS = 60_000
const EXPORTS_WITHIN_MS = 5_000
/**
 * A second, that are traced into the file: each costs as much as a read by key, and the file keeps minutes of a rush anyway.
 * Who has a collector chooses by its sampler.
 */
const MOST_READS = 50
/** A collector that is away must not hold up the end. */
const ENDS_WITHIN_MS = 2_000

type Settings = Pick<Config, 'telemetry' | 'dataDir' | 'sampling' | 'roles'>

/** Opens traces and figures as the settings say: to a collector over OTLP, else into files of the data folder. */
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
    exportIntervalMillis: FIGURES_EVERY_MS,
    exportTimeoutMillis: EXPORTS_WITHIN_MS,
  })
  const scraped = new PrometheusExporter({ preventServerStart: true })
  const readers: IMetricReader[] = [pushed, scraped]
  const figures: OpenFigures = openFigures(readers, resource)
  return {
    instruments: instrumentsOf(traces, figures, telemetry.kind === 'otlp' ? undefined : atMostASecond(MOST_READS)),
    answerScrape: (request, response) => scraped.getMetricsRequestHandler(request, response),
    observe: figures.observe,
    stop: async () => {
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, ENDS_WITHIN_MS)
      await Promise.race([Promise.all([traces?.stop(), figures.stop()]), late])
      clearTimeout(timer)
    },
  }
}

const files = (dataDir: string) => ({ spans: spanFile(dataDir), exporter: figureFile(dataDir) })

/** Its packages are loaded only where there is one. */
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
