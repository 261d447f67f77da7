import { expect, test } from 'vitest'
import { environment } from '../../../projections/accounts/environment.projection.ts'
import type { Reader, Statement } from '../../../projections/database/reader.ts'
import { registeredAthletesOf } from '../../../projections/registration/registered-athletes.queries.ts'
import { registrations } from '../../../projections/registration/registrations.projection.ts'
import { tournaments } from '../../../projections/tournaments/tournaments.projection.ts'
import { entry, type Fact, M, setUp, student, T } from '../support/facts.ts'
import { given } from '../support/given.ts'

const ENTRIES = 60
const EVENTS = 30

const event = setUp.find((fact) => fact.type === 'TournamentEventAdded')
const events = Array.from({ length: EVENTS }, (_, at): Fact => {
  if (event === undefined) throw new Error('the set-up has an event')
  return { ...event, data: { ...event.data, event: { ...event.data.event, eventId: `event-${at}` } } }
})
const students = Array.from({ length: ENTRIES }, (_, at) => `student-${at}`)
const imported: Fact = {
  type: 'EntriesImported',
  data: {
    tournamentId: T,
    membershipId: M,
    importId: 'i1',
    entries: students.map((studentId, at) => {
      const { entryId, eventId } = entry(`entry-${at}`, `event-${at % EVENTS}`, studentId)
      return { entryId, eventId, studentId }
    }),
  },
}
const field = [...setUp, ...events, ...students.map((id) => student(id)), imported]

interface Plan {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** How many list elements the plan expanded. */
const unfolded = (plan: Plan): number =>
  (plan['Node Type'] === 'Function Scan'
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, part) => sum + unfolded(part), 0)

test('expands the events of a tournament once, not for every entry', () =>
  given([environment, registrations, tournaments], field, async (reader) => {
    const asked: Statement[] = []
    const watched: Reader = {
      ...reader,
      query: (tenant, statement) => {
        asked.push(statement)
        return reader.query(tenant, statement)
      },
    }
    expect(await registeredAthletesOf(watched, 'lions', T)).toHaveLength(ENTRIES)
    const { name = '', text = '', values = [] } = asked[0] ?? {}
    const explain = { name: `explain ${name}`, text: `explain (analyze, format json) ${text}`, values }
    const [row] = await reader.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>('lions', explain)
    const [plan] = row?.['QUERY PLAN'] ?? []
    const count = plan === undefined ? Number.NaN : unfolded(plan.Plan)
    expect(count).toBeGreaterThanOrEqual(ENTRIES)
    // Its own two events in addition to the generated ones.
    expect(count).toBeLessThanOrEqual(ENTRIES + EVENTS + 2)
  }))
