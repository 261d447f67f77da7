import { DataPointType, type MetricData, type PushMetricExporter } from '@opentelemetry/sdk-metrics'
import { rollingFile } from './rolling-file.ts'

/** Writes `metrics.jsonl` in a folder: one line for each export of all metrics. */
export const metricsFile = (folder: string, limit?: number): PushMetricExporter => {
  const file = rollingFile(folder, 'metrics', limit)
  return {
    export: ({ scopeMetrics }, done) => {
      const metrics = scopeMetrics.flatMap(({ metrics }) => metrics.map(metricOf))
      file.add(`${JSON.stringify({ time: new Date().toISOString(), ...Object.fromEntries(metrics) })}\n`)
      done({ code: 0 })
    },
    forceFlush: () => file.written(),
    shutdown: () => file.written(),
  }
}

const metricOf = (metric: MetricData): [name: string, points: object[]] => {
  if (metric.dataPointType === DataPointType.EXPONENTIAL_HISTOGRAM) return [metric.descriptor.name, []]
  const points = metric.dataPoints.map(({ attributes, value }) => {
    if (typeof value === 'number') return { ...attributes, value }
    const { count, sum = 0, max = 0 } = value
    return { ...attributes, count, mean: count === 0 ? 0 : sum / count, max }
  })
  return [metric.descriptor.name, points]
}
