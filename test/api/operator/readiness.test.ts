import { describe, expect, it } from 'vitest'
import type { ProgramState, ViewState } from '../../../api/operator/program-state.ts'
import { readinessOf } from '../../../api/operator/readiness.ts'

const view = (changes: Partial<ViewState> = {}): ViewState => ({
  name: 'registrations',
  state: 'built',
  behind: 0,
  seconds: 0,
  ...changes,
})
const healthy: ProgramState = {
  roles: ['api', 'projector', 'processes'],
  isStopping: false,
  loading: null,
  log: { isUp: true, head: 120, aheadSeconds: 0 },
  database: { isUp: true },
  shown: 120,
  views: [view()],
  processes: [{ name: 'send-receipt', behind: 0 }],
  parkedCount: 0,
  parked: [],
  missingKeys: 0,
  incompleteStreams: [],
  timers: { waiting: 0, overdue: 0, lateSeconds: 0 },
  live: { sockets: 0, topics: 0, waitingBytes: 0 },
}
const parked = {
  by: 'brackets',
  tenant: 'lions',
  stream: 'lions.draw-t1',
  type: 'BracketsDrawn',
  position: 98,
  error: 'no seat',
}
const problemsOf = (changes: Partial<ProgramState>) => {
  const { status, problems } = readinessOf({ ...healthy, ...changes })
  return [status, ...problems.map(({ part, problem }) => `${part}: ${problem}`)]
}

describe('a process is', () => {
  it.each<[string, Partial<ProgramState>, readonly (string | RegExp)[]]>([
    ['ready when all is well', {}, ['ready']],
    [
      'not ready while data is loaded, and says how far it is',
      { loading: { done: 12, total: 340 } },
      ['not-ready', 'program: It is loading data: 12 of 340 steps are done.'],
    ],
    ['not ready while it stops', { isStopping: true }, ['not-ready', /^program: .*stopping/]],
    [
      'not ready when log and database are away, and says both',
      { log: { isUp: false, head: null, aheadSeconds: 0 }, database: { isUp: false } },
      ['not-ready', /^log: /, /^database: /],
    ],
    [
      'not ready while the log is ahead of its clock, and says by how much',
      { log: { isUp: true, head: 120, aheadSeconds: 74 } },
      ['not-ready', /^clock: The log's last event is dated 74 s after this machine's clock/],
    ],
    [
      'not ready when its views are far behind, with numbers',
      { shown: 40, views: [view({ behind: 80, seconds: 61.4 })] },
      ['not-ready', 'views: They show 40 of 120 and are 61 s behind.'],
    ],
    ['ready when they are a little behind', { shown: 40, views: [view({ behind: 80, seconds: 5 })] }, ['ready']],
    [
      'not ready when a view was never built',
      { views: [view(), view({ name: 'brackets', state: 'missing' })] },
      ['not-ready', 'views: Not built yet: brackets.'],
    ],
    [
      'degraded while a newer version of a view is built: the older one serves',
      { views: [view({ state: 'building', seconds: null })] },
      ['degraded', /^views: .*registrations/],
    ],
    [
      'not ready when the log has lost what the views show',
      { shown: 130 },
      ['not-ready', 'views: They show 130, but the log ends at 120: it has lost its end.'],
    ],
    [
      'degraded when an event is parked, by the name of its record',
      { parkedCount: 3, parked: [parked] },
      ['degraded', 'views: 3 parked, the oldest by brackets: BracketsDrawn of lions.draw-t1 at 98 (no seat).'],
    ],
    [
      'degraded when keys were lost: everyone else is served',
      { missingKeys: 3 },
      ['degraded', 'keys: The keys of 3 people are missing, who were not erased; what is about them waits.'],
    ],
    [
      'degraded when a stream lacks events, by its name',
      { incompleteStreams: ['lions.transaction-1'] },
      ['degraded', /^log: It lacks events of lions\.transaction-1, so nothing can be decided there/],
    ],
    [
      'ready with views far behind when it only runs process managers',
      { roles: ['processes'], shown: 40, views: [view({ behind: 80, seconds: 61 })] },
      ['ready'],
    ],
  ])('%s', (_what, changes, expected) => {
    const lines = problemsOf(changes)
    expect(lines).toHaveLength(expected.length)
    for (const [at, line] of expected.entries()) {
      if (typeof line === 'string') expect(lines[at]).toBe(line)
      else expect(lines[at]).toMatch(line)
    }
  })
})
