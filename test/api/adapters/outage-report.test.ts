import { expect, it } from 'vitest'
import { OutageReport } from '../../../api/adapters/event-store/outage-report.ts'
import { EventStoreUnavailable } from '../../../domain/kernel/event-store.ts'

const started = () => {
  let now = 1_000_000
  const lines: string[] = []
  const report = new OutageReport(
    (line) => lines.push(line),
    () => now,
  )
  const fails = (kind: 'append' | 'read', error: Error = new EventStoreUnavailable('no leader')) =>
    expect(report.watch(kind, () => Promise.reject(error))).rejects.toBe(error)
  const succeeds = (kind: 'append' | 'read') => report.watch(kind, async () => 'answer')
  const pass = (ms: number): void => {
    now += ms
  }
  return { lines, report, fails, succeeds, pass }
}
const BEGIN = 'the event log is unavailable: no leader'

it('reports the beginning and the end of an outage, however many calls fail', async () => {
  const { lines, fails, succeeds, pass } = started()
  await succeeds('read')
  for (const kind of ['append', 'read', 'append', 'read'] as const) await fails(kind)
  pass(3_100)
  await succeeds('read')
  await succeeds('append')
  await succeeds('append')
  expect(lines).toEqual([BEGIN, 'the event log is available again, after 3.1 s'])
  await fails('read')
  expect(lines.slice(2)).toEqual([BEGIN])
})

it('continues an outage while the server answers reads but refuses appends', async () => {
  const { lines, fails, succeeds, pass } = started()
  for (let turn = 0; turn < 5; turn++) {
    await fails('append')
    pass(2_000)
    await succeeds('read')
  }
  expect(lines).toEqual([BEGIN])
  // No further append shows that it has ended.
  pass(10_000)
  await succeeds('read')
  expect(lines).toEqual([BEGIN, 'the event log is available again, after 20.0 s'])
})

it('does not end an outage with an answer to an earlier call', async () => {
  const { lines, report, fails, succeeds, pass } = started()
  const onItsWay = Promise.withResolvers<string>()
  const earlier = report.watch('read', () => onItsWay.promise)
  pass(1)
  await fails('read')
  onItsWay.resolve('answer')
  await earlier
  expect(lines).toEqual([BEGIN])
  pass(1)
  await succeeds('read')
  expect(lines).toHaveLength(2)
})

it('reports nothing for a refusal, for unreadable events, or while the program ends', async () => {
  const { lines, report, fails } = started()
  await fails('append', new Error('refused'))
  await fails('read', Object.assign(new EventStoreUnavailable('a key is missing'), { isWholeLog: false }))
  report.close()
  await fails('append')
  expect(lines).toEqual([])
})
