import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Resource } from '@opentelemetry/resources'
import { type IMetricReader, MeterProvider } from '@opentelemetry/sdk-metrics'
import type { ProgramState } from '../../operator/program-state.ts'
import { observeState } from './state-gauges.ts'

/** Counters and timers, called where things happen; `took` is in milliseconds. */
export interface Metrics {
  requested(request: { readonly method: string; readonly route: string; readonly status: number }, took: number): void
  commanded(name: string, outcome: 'done' | 'repeated' | 'refused' | 'failed', took: number): void
  appended(outcome: 'appended' | 'conflict' | 'failed', took: number): void
  projected(events: number, took: number): void
  staffReads(outcome: 'stored' | 'lost', count: number): void
  stepped(process: string, trigger: string, outcome: 'done' | 'failed', took: number): void
}

export interface OpenMetrics extends Metrics {
  /** From now on the gauges report the state of the program, read at each export. */
  observe(state: () => Promise<ProgramState>): void
  stop(): Promise<void>
}

/** Seconds: from a read in memory to a request that its caller gives up on. */
const BOUNDARIES = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Metrics over OpenTelemetry's SDK, exported by `readers`. */
export const openMetrics = (readers: IMetricReader[], resource: Resource): OpenMetrics => {
  const provider = new MeterProvider({ resource, readers })
  const meter = provider.getMeter('matside')
  const seconds = (name: string, description: string) =>
    meter.createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries: BOUNDARIES } })
  const requests = seconds('http.server.request.duration', 'Requests by method, template of the address and status')
  const commands = seconds('matside.command.duration', 'Commands by name and outcome')
  const appends = seconds('matside.append.duration', 'Appends to the log by outcome')
  const batches = seconds('matside.projection.duration', 'Batches of events written to the views')
  const events = meter.createCounter('matside.projection.events', { description: 'Events written to the views' })
  const staffReads = meter.createCounter('matside.staff.reads', {
    description: 'Reads of personal data by staff that were recorded, and those that could not be',
  })
  const steps = seconds('matside.process.duration', 'Steps of process managers by name, trigger and outcome')
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()

  return {
    requested: ({ method, route, status }, took) =>
      requests.record(took / 1_000, {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      }),
    commanded: (command, outcome, took) => commands.record(took / 1_000, { command, outcome }),
    appended: (outcome, took) => appends.record(took / 1_000, { outcome }),
    projected: (count, took) => {
      batches.record(took / 1_000)
      events.add(count)
    },
    staffReads: (outcome, count) => staffReads.add(count, { outcome }),
    stepped: (process, trigger, outcome, took) => steps.record(took / 1_000, { process, trigger, outcome }),
    observe: (state) => observeState(meter, delay, state),
    stop: async () => {
      delay.disable()
      await provider.shutdown().catch(() => {})
    },
  }
}
