import { beforeEach, describe, expect, it } from 'vitest'
import { rehearseInThread } from '../../../api/brackets/rehearse-in-thread.ts'
import { writeWorkbook } from '../../../api/documents/write-workbook.ts'
import { openTenant } from '../../../commands/accounts/organization.ts'
import { type FieldToRehearse, planRehearsal } from '../../../commands/brackets/plan-rehearsal.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import { readAthletes } from '../../../commands/registration/import/read-athletes.ts'
import { addDivision } from '../../../commands/tournaments/tournament.ts'
import { allEvents } from '../../../domain/events.ts'
import type { CommandContext, Journal } from '../../../domain/kernel/journal.ts'
import { importColumns } from '../../../domain/registration/bulk-import/columns.ts'
import { inlineWorkbookReader } from '../../support/inline-workbook-reader.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { type RioAthlete, rioAbsent, rioAthletes, rioEvents, rioWorkbook } from '../../support/rio-workbook.ts'
import { smallTournament } from '../../support/small-tournament.ts'
import { lionsDetails } from '../../support/tenant-details.ts'

const context = (commandId: string): CommandContext => ({
  tenant: 'lions',
  actor: { userId: 'u1', role: 'director' },
  commandId,
  correlationId: commandId,
  causationId: null,
})
const pace = { match: 4, performance: 2, changeover: 3, pause: 30 }

let journal: Journal
const prepare = async (titles: readonly string[]) => {
  journal = memoryJournal(allEvents)
  await smallTournament(journal, context('setup'), 't1', titles)
  await openTenant({ handler: new Handler(journal) })(context('open'), lionsDetails)
}
const planOf = (field: FieldToRehearse, tournamentId = 't1') =>
  planRehearsal({
    handler: new Handler(journal),
    athletes: {
      of: async (_, earlier) =>
        earlier === 't0'
          ? [
              {
                studentId: 'mira',
                eventId: 'sparring',
                facilityId: 'hill',
                gender: 'female',
                birthYear: 2014,
                levelOrder: null,
                weight: 35,
              },
              {
                studentId: 'mira',
                eventId: 'event-1',
                facilityId: 'hill',
                gender: 'female',
                birthYear: 2014,
                levelOrder: null,
                weight: 35,
              },
            ]
          : [],
    },
  })('lions', { tournamentId, field, pricesAt: '2026-03-01T09:00:00.000Z', pace })
const fileOf = async (content: Uint8Array): Promise<FieldToRehearse> => {
  const clock = { now: () => '2026-03-01T09:00:00.000Z' }
  const deps = { handler: new Handler(journal), clock, workbooks: inlineWorkbookReader }
  const read = await readAthletes(deps)('lions', { tournamentId: 't1', content })
  if (!read.ok) throw new Error(read.error.code)
  const { groups, errors } = read.value
  const leftOut = errors.map(({ row, error: message, text }) => ({ row: row ?? 1, message, text }))
  return { kind: 'file', students: groups.flatMap(({ students }) => students), leftOut }
}
const planned = async (field: FieldToRehearse) => {
  const plan = await planOf(field)
  if (!plan.ok) throw new Error(plan.error.code)
  return plan.value
}

describe('the plan of a rehearsal', () => {
  beforeEach(() => prepare(['Sparring']))

  it('uses the athletes of a file, skips invalid rows, and writes nothing', async () => {
    const before = await journal.readAll(-1, 1_000)
    const row = (name: string, gender: string, event = 'Sparring') => [
      `${name}@x.example`,
      'Hill Dojo',
      name,
      'Okafor',
      gender,
      '2014-05-02',
      35,
      140,
      null,
      event,
    ]
    const content = await writeWorkbook([
      {
        name: 'R',
        columns: importColumns.map(({ header }) => ({ header, width: 10 })),
        rows: [row('Mira', 'f'), row('Ola', 'm'), row('Kim', 'f', 'Breaking')],
      },
    ])
    const plan = await planned(await fileOf(content))
    expect(plan.field).toMatchObject({
      athletes: [
        { studentId: 'row-00002', facilityId: 'Hill Dojo', gender: 'female', birthYear: 2014, weight: 35 },
        { studentId: 'row-00003', gender: 'male', eventIds: ['sparring'] },
      ],
    })
    expect([...plan.names.values()]).toEqual(['Mira Okafor', 'Ola Okafor'])
    expect(plan.leftOut).toMatchObject([
      {
        row: 4,
        message: "Unknown event 'Breaking'.",
        text: { code: 'registration.event-unknown', params: { text: 'Breaking' } },
      },
    ])
    expect(await journal.readAll(-1, 1_000)).toEqual(before)
  })

  it('enters the athletes of an earlier tournament in the events with the same titles', async () => {
    await smallTournament(journal, context('earlier'), 't0', [' sparring ', 'Breaking'])
    const { field } = await planned({ kind: 'earlier', tournamentId: 't0' })
    expect(field).toMatchObject({
      athletes: [{ studentId: 'mira', birthYear: 2014, eventIds: ['sparring'], otherEvents: ['Breaking'] }],
    })
  })

  it.each([
    ['tournament-not-found', { kind: 'earlier', tournamentId: 'elsewhere' }, 't1'],
    ['tournament-not-found', { kind: 'invented', athletes: 10, seed: '1' }, 'elsewhere'],
    ['field-too-large', { kind: 'invented', athletes: 5_001, seed: '1' }, 't1'],
  ] as const)('is refused: %s', async (code, field, tournamentId) => {
    expect(await planOf(field, tournamentId)).toMatchObject({ ok: false, error: { code } })
  })
})

/** The weight of an event's heaviest athlete. */
const heaviest = (athletes: readonly RioAthlete[]): number =>
  Math.max(0, ...athletes.map(({ weight }) => Number(weight)))

describe.skipIf(rioAbsent !== null)(`real athletes${rioAbsent === null ? '' : ` (${rioAbsent})`}`, () => {
  it('are all matched or get a reason', async () => {
    const athletes = rioAthletes()
    const titles = rioEvents(athletes)
    await prepare(titles)
    for (const [at, title] of titles.entries()) {
      const limit = Math.floor(heaviest(athletes.filter(({ event }) => event === title)) * 0.98)
      const [gender, max] = [title.includes('Women') ? 0 : 1, limit === 0 ? null : limit]
      const added = await addDivision({ handler: new Handler(journal) })(context(`division-${at}`), {
        tournamentId: 't1',
        division: {
          divisionId: `division-${at}`,
          eventId: at === 0 ? 'sparring' : `event-${at}`,
          name: title,
          prefix: 'R',
          description: '',
          tags: [],
          rules: [
            { field: 'Gender', min: gender, max: gender },
            { field: 'Weight', min: null, max },
          ],
        },
      })
      expect(added).toMatchObject({ ok: true })
    }
    const content = await rioWorkbook(athletes)
    const start = performance.now()
    const plan = await planned(await fileOf(content))
    const read = performance.now()
    const { rehearsal } = await rehearseInThread('lions', plan)
    const end = performance.now()
    const { matched, unmatched, entries, rings } = rehearsal
    expect(matched + unmatched.length).toBe(entries)
    expect(entries).toBeGreaterThan(1_000)
    for (const { reason, fields } of unmatched) expect(fields.length > 0).toBe(reason === 'no-division')
    const sizes = rehearsal.divisions.flatMap(({ brackets }) => brackets)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(matched)
    console.info(
      `real athletes: ${rehearsal.athletes} in ${entries} entries, ${unmatched.length} unmatched, ${sizes.length} brackets, ` +
        `longest ring ${Math.max(...rings.map(({ minutes }) => minutes))} min; ` +
        `file ${Math.round(read - start)} ms, rehearsal in its thread ${Math.round(end - read)} ms`,
    )
  })
})
