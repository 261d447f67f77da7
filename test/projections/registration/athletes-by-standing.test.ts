import { expect, test } from 'vitest'
import { countStandings } from '../../../domain/registration/published.ts'
import { financialSummary as summaryView } from '../../../projections/payments/financial-summary.projection.ts'
import { financialSummary } from '../../../projections/payments/financial-summary.queries.ts'
import { athletesByStanding } from '../../../projections/registration/athletes-by-standing.queries.ts'
import { registrations } from '../../../projections/registration/registrations.projection.ts'
import { registrationGrid } from '../../../projections/registration/registrations.queries.ts'
import { canceled, completed, entry, type Fact, order, setUp, student, T } from '../support/facts.ts'
import { given } from '../support/given.ts'

const unpaid = order('x2', { entries: [entry('n7', 'e1', 's3')], items: [], choices: [] })
const bought: readonly Fact[] = [...setUp, student('s3'), order('x1'), completed('x1')]

test.each<readonly [what: string, facts: readonly Fact[], counts: Readonly<Record<string, number>> | undefined]>([
  ['no athlete', setUp, undefined],
  ['two who have paid', bought, { registered: 2, unpaid: 0, canceled: 0, entries: 3 }],
  ['one who has not paid', [...bought, unpaid], { registered: 2, unpaid: 1, canceled: 0, entries: 3 }],
  [
    'one whose only entry is canceled',
    [...bought, canceled('n3', 'e1', 's2')],
    { registered: 1, unpaid: 0, canceled: 1, entries: 2 },
  ],
  [
    'one who keeps another entry',
    [...bought, canceled('n1', 'e1', 's1')],
    { registered: 2, unpaid: 0, canceled: 0, entries: 2 },
  ],
])('home, Registrations and Overview count %s alike', (_what, facts, counts) =>
  given([registrations, summaryView], facts, async (reader) => {
    const atHome = (await athletesByStanding(reader, 'lions', [T, 'other'])).get(T)
    expect(atHome).toEqual(counts)
    const listed = await registrationGrid(reader, 'lions', T)
    expect(countStandings(listed.map(({ registeredEvents }) => registeredEvents))).toEqual(
      atHome ?? { registered: 0, unpaid: 0, canceled: 0, entries: 0 },
    )
    const { roles = [] } = (await financialSummary(reader, 'lions', T)) ?? {}
    expect(roles).toEqual([{ role: 'Athlete', numMembers: atHome?.registered ?? 0 }])
    expect(await athletesByStanding(reader, 'harbor', [T])).toEqual(new Map())
  }),
)
