import type { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Meter } from '@opentelemetry/api'
import type { ProgramState } from '../../operator/program-state.ts'

const NANOSECONDS = 1_000_000_000
const DELAY_WINDOW_MS = 10_000

/** Gauges of the program's state, read at each export. */
export const observeState = (
  meter: Meter,
  delay: ReturnType<typeof monitorEventLoopDelay>,
  read: () => Promise<ProgramState>,
): void => {
  const gauge = (name: string, description: string, unit = '') =>
    meter.createObservableGauge(name, { description, unit })
  const head = gauge('matside.log.position', 'Position of the last event')
  const shown = gauge('matside.views.position', 'Position that the views show')
  const parts = gauge('matside.part.up', 'Whether a part answers: 1 or 0')
  const viewPositions = gauge('matside.view.behind.positions', 'How far a view is behind the log, in its positions')
  const viewSeconds = gauge('matside.view.behind', 'Age of the oldest event that a view does not show', 's')
  const processPositions = gauge('matside.process.behind.positions', 'How far a process manager is behind the log')
  const parked = gauge('matside.parked', 'Events that a view or a process manager failed on')
  const timers = gauge('matside.timers', 'Timers of process managers, waiting and overdue')
  const late = gauge('matside.timers.late', 'How long the oldest timer is overdue', 's')
  const sockets = gauge('matside.live.sockets', 'Open sockets of the live feed')
  const topics = gauge('matside.live.topics', 'Topics of the live feed with a subscriber')
  const stalled = gauge('matside.live.waiting', 'Bytes that wait for slow sockets', 'By')
  const memory = gauge('process.memory.usage', 'Resident memory', 'By')
  const heap = gauge('v8js.memory.heap.used', 'Memory in use by JavaScript', 'By')
  const loop = gauge('nodejs.eventloop.delay', 'Delay of the event loop within the last seconds', 's')
  const all = [head, shown, parts, viewPositions, viewSeconds, processPositions, parked, timers, late, sockets, topics]

  let delays = { p50: 0, p99: 0, max: 0 }
  setInterval(() => {
    const [p50, p99] = [delay.percentile(50), delay.percentile(99)]
    delays = { p50: p50 / NANOSECONDS, p99: p99 / NANOSECONDS, max: delay.max / NANOSECONDS }
    delay.reset()
  }, DELAY_WINDOW_MS).unref()

  meter.addBatchObservableCallback(
    async (result) => {
      const { rss, heapUsed } = process.memoryUsage()
      result.observe(memory, rss)
      result.observe(heap, heapUsed)
      for (const [quantile, value] of Object.entries(delays)) result.observe(loop, value, { quantile })
      const state = await read()
      result.observe(parts, state.log.isUp ? 1 : 0, { part: 'log' })
      result.observe(parts, state.database.isUp ? 1 : 0, { part: 'database' })
      result.observe(sockets, state.live.sockets)
      result.observe(topics, state.live.topics)
      result.observe(stalled, state.live.waitingBytes)
      if (state.log.head !== null) result.observe(head, state.log.head)
      if (!state.database.isUp) return
      result.observe(shown, state.shown)
      for (const { name, behind, seconds } of state.views) {
        if (behind !== null) result.observe(viewPositions, behind, { view: name })
        if (seconds !== null) result.observe(viewSeconds, seconds, { view: name })
      }
      for (const { name, behind } of state.processes) {
        if (behind !== null) result.observe(processPositions, behind, { process: name })
      }
      result.observe(parked, state.parkedCount)
      result.observe(timers, state.timers.waiting, { state: 'waiting' })
      result.observe(timers, state.timers.overdue, { state: 'overdue' })
      result.observe(late, state.timers.lateSeconds)
    },
    [...all, stalled, memory, heap, loop],
  )
}
