import { describe, expect, it } from 'vitest'
import { exportedViews } from '../../api/audit/history-export/views.ts'
import { ViewFold } from '../../projections/kernel/view-fold.ts'
import { brokenChecks } from '../support/exported-history.ts'
import { type AskedOfRun, asRecorded, type ExportableRun, withExports } from '../support/exported-run.ts'
import { independentFindings } from '../support/independent-checker.ts'
import type { Household } from '../support/simulation/buyers.ts'
import { Hall } from '../support/simulation/hall.ts'
import { Office } from '../support/simulation/office.ts'
import { playOnlineTournament } from '../support/simulation/online-tournament.ts'
import { simulatePeople } from '../support/simulation/people-run.ts'
import { simulateRegistration } from '../support/simulation/registration-run.ts'
import { seedsFor } from '../support/simulation/seeds.ts'
import type { Weather } from '../support/simulation/weather.ts'

/** Every type that a view of an export folds. */
const folded = new Set(Object.values(exportedViews).flatMap(({ projection }) => new ViewFold(projection).types))

describe('exports of random histories', () => {
  const happened = new Set<string>()

  const passes = async (run: ExportableRun, tournamentId: string): Promise<void> => {
    for (const { type } of await run.journal.readAll(-1, 1_000_000)) happened.add(type)
    const asked: AskedOfRun[] = [
      { tournamentId: null, content: 'opened' },
      { tournamentId, content: 'sealed' },
    ]
    await withExports(run, asked, async (path) => {
      expect(await brokenChecks(path)).toEqual({})
      expect(independentFindings(path)).toEqual([])
    })
  }
  const ofWorld = ({ store, journal, deps }: Awaited<ReturnType<typeof simulatePeople>>['world']): ExportableRun => ({
    store,
    journal,
    keys: deps.keys,
  })

  it.each(seedsFor([1, 15, 25]))('pass every check after registrations and payments, with seed %i', async (seed) => {
    const people = async (weather: Weather, households: readonly Household[]) => {
      const hall = await Hall.open(weather, households)
      const office = await Office.open(weather, households)
      return [...hall.acts, ...office.acts]
    }
    const { world } = await simulateRegistration(seed, {}, undefined, { people, steps: 600 })
    await passes(ofWorld(world), 't1')
  })

  it.each(seedsFor([1]))('pass every check after people join, change and are erased, with seed %i', async (seed) => {
    await passes(ofWorld((await simulatePeople(seed)).world), 't1')
  })

  it.each(seedsFor([1, 2, 3]))('pass every check after an online tournament is judged, with seed %i', async (seed) => {
    await passes(await asRecorded((await playOnlineTournament(seed)).events), 'online')
  })

  it.skipIf(process.env.SIMULATION_SEED !== undefined)('contain every event that the exported views fold', () => {
    expect([...folded].filter((type) => !happened.has(type))).toEqual([])
  })
})
