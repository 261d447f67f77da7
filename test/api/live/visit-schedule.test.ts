import { expect, test } from 'vitest'
import { VisitSchedule } from '../../../api/live/visit-schedule.ts'
import { randomFrom } from '../../support/random.ts'

const EVERY_MS = 3_000
const MEMBERS = 600

test('spreads members that were added at the same time, and visits each within the interval', () => {
  const rounds = new VisitSchedule<number>(EVERY_MS, randomFrom(7).next)
  for (let member = 0; member < MEMBERS; member++) rounds.add(member, 0)
  const last = new Map<number, number>()
  let longest = 0
  let most = 0
  for (let now = 0; now < 10 * EVERY_MS; now += rounds.turnMs) {
    const due = rounds.due(now)
    most = Math.max(most, due.length)
    for (const member of due) {
      longest = Math.max(longest, now - (last.get(member) ?? 0))
      last.set(member, now)
    }
  }
  expect(last.size).toBe(MEMBERS)
  expect(longest).toBeLessThanOrEqual(EVERY_MS)
  // Ten in a turn if they were spread evenly.
  expect(most).toBeLessThan(30)
})

test('does not visit removed members', () => {
  const rounds = new VisitSchedule<string>(EVERY_MS)
  rounds.add('stays', 0)
  rounds.add('goes', 0)
  rounds.remove('goes')
  expect(rounds.due(EVERY_MS)).toEqual(['stays'])
})
