import type { Telemetry, TelemetryBatch, TelemetryItem } from '../../../commands/ports/telemetry.ts'

const EVERY_MS = 5_000
const TIMEOUT_MS = 5_000
const MOST_HELD = 2_000
const INFO = 9
const ERROR = 17

/**
 * Sends telemetry as OpenTelemetry log records to a collector: OTLP over HTTP with JSON, at `{endpoint}/v1/logs`.
 * Records that it does not accept within five seconds are dropped.
 */
export const otlpTelemetry = (endpoint: string): Telemetry => {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/logs`
  let held: object[] = []
  let sending: Promise<void> = Promise.resolve()
  const send = async (records: readonly object[]): Promise<void> => {
    if (records.length === 0) return
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        resourceLogs: [{ resource, scopeLogs: [{ scope: { name: 'console' }, logRecords: records }] }],
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then((answer) => answer.body?.cancel())
  }
  const flush = (): Promise<void> => {
    const records = held
    held = []
    sending = sending.then(() => send(records)).catch(() => {})
    return sending
  }
  const timer = setInterval(() => void flush(), EVERY_MS).unref()
  return {
    collect: (tenant, batch) => {
      const records = batch.items.map((item) => recordOf(tenant, batch, item))
      held = [...held, ...records].slice(-MOST_HELD)
    },
    stop: () => {
      clearInterval(timer)
      return flush()
    },
  }
}

const attribute = (key: string, text: string) => ({ key, value: { stringValue: text } })
const resource = { attributes: [attribute('service.name', 'matside-console')] }

const recordOf = (tenant: string, { session, user }: TelemetryBatch, item: TelemetryItem): object => ({
  timeUnixNano: `${Date.parse(item.at)}000000`,
  severityNumber: item.kind === 'error' ? ERROR : INFO,
  severityText: item.kind === 'error' ? 'ERROR' : 'INFO',
  body: { stringValue: item.kind === 'error' ? item.message : item.path },
  attributes: [
    attribute('event.name', item.kind === 'error' ? 'exception' : 'page_view'),
    attribute('tenant', tenant),
    attribute('session.id', session),
    attribute('url.template', item.path),
    ...(user === null ? [] : [attribute('user.id', user)]),
    ...(item.kind === 'error'
      ? [attribute('exception.message', item.message), attribute('exception.stacktrace', item.stack)]
      : []),
  ],
})
