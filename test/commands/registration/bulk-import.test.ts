import { beforeEach, describe, expect, it } from 'vitest'
import { writeWorkbook } from '../../../api/documents/write-workbook.ts'
import { keyedDigest } from '../../../api/signed-links/keyed-digest.ts'
import { addFacility, disableFacility, openTenant } from '../../../commands/accounts/organization.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import { derivedId } from '../../../commands/kernel/process.ts'
import { workbookPlace } from '../../../commands/kernel/workbook/workbook-place.ts'
import type { ContactDirectory } from '../../../commands/ports/contact-directory.ts'
import type { WorkbookReader } from '../../../commands/ports/workbook-reader.ts'
import { returnCanceledStock } from '../../../commands/processes/return-canceled-stock.ts'
import { runBulkImport } from '../../../commands/processes/run-bulk-import.ts'
import { cancelEntry } from '../../../commands/registration/cancel-lines.ts'
import { giveImportedPlaces } from '../../../commands/registration/import/give-imported-places.ts'
import { identifyGroup } from '../../../commands/registration/import/identify-group.ts'
import { importEntries } from '../../../commands/registration/import/import-entries.ts'
import { previewImport } from '../../../commands/registration/import/preview-import.ts'
import { importContextOf } from '../../../commands/registration/import/read-plan.ts'
import { startImport } from '../../../commands/registration/import/start-import.ts'
import { addEvent } from '../../../commands/tournaments/tournament.ts'
import { allEvents } from '../../../domain/events.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import type { CommandContext, Journal } from '../../../domain/kernel/journal.ts'
import { importColumns } from '../../../domain/registration/bulk-import/columns.ts'
import type { BulkImportEvent } from '../../../domain/registration/bulk-import/events.ts'
import type { PlannedGroup } from '../../../domain/registration/bulk-import/grouping.ts'
import { planImport } from '../../../domain/registration/bulk-import/plan.ts'
import type { ImportContext } from '../../../domain/registration/bulk-import/read-row.ts'
import type { RegistrationEvent } from '../../../domain/registration/registration/events.ts'
import { stockAggregate } from '../../../domain/registration/stock/state.ts'
import { tournamentAggregate } from '../../../domain/tournaments/tournament/state.ts'
import { checkCommandsAndRevisions } from '../../../scripts/verify-history/invariants/commands-and-revisions.ts'
import { checkRegistrationOrigins } from '../../../scripts/verify-history/invariants/registration-origins.ts'
import { checkStockLimits } from '../../../scripts/verify-history/invariants/stock-limits.ts'
import { inlineWorkbookReader } from '../../support/inline-workbook-reader.ts'
import { memoryBlobStore } from '../../support/memory-blob-store.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { rioAbsent, rioAthletes, rioEvents, rioWorkbook } from '../../support/rio-workbook.ts'
import { smallTournament } from '../../support/small-tournament.ts'
import { anEvent } from '../../support/spring-cup.ts'
import { lionsDetails } from '../../support/tenant-details.ts'

const context = (commandId: string): CommandContext => ({
  tenant: 'lions',
  actor: { userId: 'u1', role: 'director' },
  commandId,
  correlationId: commandId,
  causationId: null,
})
const tournamentId = 't1'
const uri = workbookPlace('lions', tournamentId, 'upload1')
const clock = { now: () => '2026-03-01T09:00:00.000Z' }
const unknown: ContactDirectory = { byEmail: async () => new Map(), bySubject: async () => null }
const digest = keyedDigest(Buffer.alloc(32))

type Completed = Extract<BulkImportEvent, { type: 'ImportCompleted' }>
type Imported = Extract<RegistrationEvent, { type: 'EntriesImported' }>

let journal: Journal
let blobs: ReturnType<typeof memoryBlobStore>
const prepare = async (titles: readonly string[]) => {
  journal = memoryJournal(allEvents)
  blobs = memoryBlobStore()
  await smallTournament(journal, context('setup'), tournamentId, titles)
  await openTenant({ handler: new Handler(journal) })(context('open'), lionsDetails)
}
const deps = (from: Journal = journal) => ({
  handler: new Handler(from),
  clock,
  blobs,
  workbooks: inlineWorkbookReader,
  digest,
  contacts: unknown,
  timers: { set: async () => {}, cancel: async () => {} },
})
const contextOfImport = async () => (await importContextOf(deps(), 'lions', tournamentId)) as ImportContext
const put = (content: Uint8Array) => blobs.write('imports', uri, content, 'application/xlsx')
const log = () => journal.readAll(-1, 100_000)
const count = async (type: string) => (await log()).filter((event) => event.type === type).length
const started = async () =>
  (await log()).find(({ type }) => type === 'ImportStarted') as Recorded<
    Extract<BulkImportEvent, { type: 'ImportStarted' }>
  >
const run = async (from: Journal = journal, contacts = unknown) =>
  runBulkImport({ ...deps(from), contacts }).on.ImportStarted?.(await started())

/** A directory that contains the first imported family. */
const known = async (email: string): Promise<ContactDirectory> => {
  const opened = (await log()).find(({ type }) => type === 'MembershipOpened')?.data
  const { membershipId, userIds } = opened as { membershipId: string; userIds: string[] }
  return {
    byEmail: async () => new Map([[email, { userId: userIds[0] ?? '', membershipId }]]),
    bySubject: async () => null,
  }
}

/** The totals of the last completed import. */
const result = async () => {
  const { data } = (await log()).findLast(({ type }) => type === 'ImportCompleted') as unknown as Completed
  const { students, entries, newStudents, newEntries } = data
  return { students, entries, newStudents, newEntries }
}

const workbook = (...rows: (string | null)[][]) =>
  writeWorkbook([{ name: 'R', columns: importColumns.map(({ header }) => ({ header, width: 10 })), rows }])
const row = (email: string, name: string, event = 'Sparring') => [
  email,
  'Hill Dojo',
  name,
  'Okafor',
  'f',
  '2014-05-02',
  '35',
  '140',
  null,
  event,
]

describe('a bulk import', () => {
  beforeEach(() => prepare(['Sparring', 'Forms']))

  it('creates users, memberships, students and entries, and deletes the workbook', async () => {
    await put(
      await workbook(
        row('a@x.example', 'Mira', 'Sparring; Forms'),
        row('a@x.example', 'Ola'),
        row('b@x.example', 'Kim'),
      ),
    )
    const answer = await startImport(deps())(context('start'), { tournamentId, uri, filename: 'club.xlsx' })
    expect(answer).toMatchObject({ ok: true })
    await run()
    const events = await log()
    expect(events.find(({ type }) => type === 'ImportStarted')?.data).toMatchObject({
      filename: 'club.xlsx',
      groups: 2,
      students: 3,
      entries: 4,
    })
    // The same role as people who join by themselves.
    expect(events.filter(({ type }) => type === 'UserRegistered').map(({ data }) => data)).toMatchObject([
      { roles: ['Viewer'] },
      { roles: ['Viewer'] },
    ])
    expect(await count('StudentRegistered')).toBe(3)
    expect(await count('FacilityAdded')).toBe(1)
    expect(await result()).toEqual({ students: 3, entries: 4, newStudents: 3, newEntries: 4 })
    const imported = events.filter(({ type }) => type === 'EntriesImported')
    expect(imported.flatMap(({ data }) => (data as { entries: unknown[] }).entries)).toHaveLength(4)
    expect(blobs.names()).toEqual([])

    const head = await journal.head()
    await run()
    expect(await startImport(deps())(context('again'), { tournamentId, uri })).toMatchObject({ ok: true })
    expect(await journal.head()).toBe(head)
  })

  it('reads a file as its preview did: in the encoding, order of dates and columns that the director chose', async () => {
    const lines = ['Mail;First name;Last name;Date of birth;Event', 'a@x.example;Łucja;Okafor;03/04/2014;Forms']
    // Windows-1250, in which Ł is 0xa3.
    await put(Buffer.from(lines.join('\r\n').replace('Ł', '\u00a3'), 'latin1'))
    const columns = [
      { sheet: 0, column: 0, key: 'emails' },
      { sheet: 0, column: 4, key: 'events' },
    ]
    const reading = { encoding: 'windows-1250', dateOrder: 'day-first', list: null, columns } as const
    const previewed = await previewImport(deps())('lions', { tournamentId, uri })
    expect(previewed).toMatchObject({ value: { encoding: { name: 'windows-1252', isGuessed: true } } })
    expect(await startImport(deps())(context('guessed'), { tournamentId, uri })).toMatchObject({
      error: { code: 'import-has-errors' },
    })
    const chosen = { ...reading, columns: [...columns] }
    expect(await startImport(deps())(context('start'), { tournamentId, uri, reading: chosen })).toMatchObject({
      ok: true,
    })
    await run()
    const student = (await log()).find(({ type }) => type === 'StudentRegistered')
    expect(student?.data).toMatchObject({ firstName: 'Łucja', dateOfBirth: '2014-04-03' })
    expect(await count('ImportCompleted')).toBe(1)
  })

  it('fails when its workbook is missing, changed, refused or out of date, and deletes it', async () => {
    const failures = async () =>
      (await log()).filter(({ type }) => type === 'ImportFailed').map(({ data }) => (data as { reason: string }).reason)
    const removeForms = async () => {
      const stream = tournamentAggregate.stream('lions', { tournamentId })
      const { head } = await journal.load(stream)
      const removed = { type: 'TournamentEventRemoved', data: { tournamentId, eventId: 'event-1' } }
      await journal.append(stream, head, [removed], context('remove'), '')
    }
    const broken = Buffer.from('PK\u0003\u0004 no workbook')
    const cases: [reason: string, damage: () => Promise<unknown>][] = [
      ['workbook-missing', () => blobs.delete('imports', uri)],
      ['workbook-changed', async () => put(await workbook(row('eve@x.example', 'Eve')))],
      ['workbook-refused', () => put(broken)],
      ['rows-in-error', removeForms],
    ]
    for (const [reason, damage] of cases) {
      await prepare(['Sparring', 'Forms'])
      await put(await workbook(row('a@x.example', 'Mira', 'Sparring; Forms')))
      await startImport(deps())(context('start'), { tournamentId, uri })
      await damage()
      await run()
      await run()
      expect([await failures(), await count('MembershipOpened'), blobs.names()]).toEqual([[reason], 0, []])
    }
  })

  it('fails only when several reads of its workbook have failed', async () => {
    const refused = { kind: 'invalid', code: 'workbook-unreadable', message: '' } as const
    const failing = (times: number): WorkbookReader => ({
      read: async (...args) => (times-- > 0 ? { ok: false, error: refused } : inlineWorkbookReader.read(...args)),
    })
    const runWith = async (workbooks: WorkbookReader) =>
      runBulkImport({ ...deps(), workbooks }).on.ImportStarted?.(await started())
    for (const [times, end] of [
      [2, 'ImportCompleted'],
      [3, 'ImportFailed'],
    ] as const) {
      await prepare(['Sparring', 'Forms'])
      await put(await workbook(row('a@x.example', 'Mira')))
      await startImport(deps())(context('start'), { tournamentId, uri })
      await runWith(failing(times))
      expect((await log()).at(-1)?.type).toBe(end)
    }
  })

  it('waits for a storage that cannot be reached', async () => {
    await put(await workbook(row('a@x.example', 'Mira')))
    await startImport(deps())(context('start'), { tournamentId, uri })
    const away = { ...blobs, read: () => Promise.reject(new Error('no connection')) }
    await expect(runBulkImport({ ...deps(), blobs: away }).on.ImportStarted?.(await started())).rejects.toThrow(
      'no connection',
    )
    expect(await count('ImportFailed')).toBe(0)
    await run()
    expect(await count('ImportCompleted')).toBe(1)
  })

  it('adds a facility although one that an earlier import added was renamed', async () => {
    const facilityId = derivedId('facility', 'lions', 'hill dojo')
    const renamed = { facilityId, title: 'Valley Dojo', shortTitle: 'Valley', location: '' }
    await addFacility(deps())(context('earlier'), renamed)
    await put(await workbook(row('a@x.example', 'Mira')))
    await startImport(deps())(context('start'), { tournamentId, uri })
    await run()
    expect((await log()).filter(({ type }) => type === 'FacilityAdded').map(({ data }) => data)).toMatchObject([
      { title: 'Valley Dojo' },
      { title: 'Hill Dojo' },
    ])
    expect(await result()).toMatchObject({ newStudents: 1 })
  })

  it('keeps its facility when that is disabled after the start', async () => {
    const facility = { facilityId: 'f1', title: 'Hill Dojo', shortTitle: 'Hill', location: '' }
    await addFacility(deps())(context('facility'), facility)
    await put(await workbook(row('a@x.example', 'Mira')))
    await startImport(deps())(context('start'), { tournamentId, uri })
    await disableFacility(deps())(context('disable'), { facilityId: 'f1' })
    await run()
    const registered = (await log()).find(({ type }) => type === 'StudentRegistered')
    expect(registered?.data).toMatchObject({ facilityId: 'f1' })
  })

  it('continues where it was interrupted, without duplicates', async () => {
    const emails = Array.from({ length: 30 }, (_, at) => `family${at}@x.example`)
    await put(await workbook(...emails.map((email) => row(email, 'Mira'))))
    await startImport(deps())(context('start'), { tournamentId, uri })
    for (const allowed of [3, 17, 40]) {
      let appends = 0
      const cut: Journal = {
        ...journal,
        append: (...args) => {
          appends += 1
          if (appends > allowed) throw new Error('the machine went down')
          return journal.append(...args)
        },
      }
      await expect(run(cut)).rejects.toThrow('the machine went down')
    }
    await run()
    for (const type of [
      'UserRegistered',
      'MembershipOpened',
      'StudentRegistered',
      'EntriesImported',
      'ImportGroupRegistered',
    ]) {
      expect([type, await count(type)]).toEqual([type, 30])
    }
    expect(await result()).toEqual({ students: 30, entries: 30, newStudents: 30, newEntries: 30 })
    for (const check of [checkRegistrationOrigins, checkCommandsAndRevisions]) expect(check(await log())).toEqual([])
  })

  it('finds a student whose name is in another Unicode form or contains invisible characters', async () => {
    await put(await workbook(row('a@x.example', 'José')))
    await startImport(deps())(context('start'), { tournamentId, uri })
    await run()
    const contacts = await known('a@x.example')
    // The workbook reader normalizes names; names from other sources may not be normalized.
    const read = await inlineWorkbookReader.read(await workbook(row('a@x.example', 'JOSE\u0301\u200b', 'Forms')))
    const plan = planImport(read.ok ? read.value[0] : undefined, await contextOfImport())
    const group = { ...(plan.groups[0] as PlannedGroup) }
    const student = { ...(group.students[0] as PlannedGroup['students'][number]), firstName: 'JOSE\u0301\u200b' }
    const found = { contacts: await contacts.byEmail('lions', []), facilityIds: new Map() }
    const people = await identifyGroup(deps(), context('again'), 'other', { ...group, students: [student] }, found)
    expect(people.newStudents).toBe(0)
  })

  it('previews who would match no division, using the records of existing athletes', async () => {
    const light = row('a@x.example', 'Mira').with(6, '25')
    const unweighed = row('b@x.example', 'Kim').with(6, null)
    await put(
      await workbook(light, unweighed, row('c@x.example', 'Ada'), row('a@x.example', 'Ola', 'Forms').with(6, '25')),
    )
    const input = { tournamentId, uri }
    const head = await journal.head()
    expect(await previewImport(deps())('lions', input)).toMatchObject({
      value: {
        errors: [],
        unmatched: [
          { row: 2, name: 'Mira Okafor', eventId: 'sparring', reason: 'no-division', fields: ['Weight'] },
          { row: 4, name: 'Kim Okafor', eventId: 'sparring', reason: 'missing-weight', fields: [] },
        ].map((one, at) => ({ ...one, row: at + 2 })),
      },
    })
    expect(await journal.head()).toBe(head)

    await put(await workbook(row('b@x.example', 'Kim')))
    await startImport(deps())(context('start'), input)
    await run()
    const contacts = await known('b@x.example')
    await put(await workbook(unweighed))
    expect(await previewImport({ ...deps(), contacts })('lions', input)).toMatchObject({ value: { unmatched: [] } })
  })

  it('lists unmatched athletes in the order of the rows, regardless of their families', async () => {
    const light = (email: string, name: string) => row(email, name).with(6, '25')
    await put(await workbook(light('a@x.example', 'Mira'), light('b@x.example', 'Kim'), light('a@x.example', 'Ola')))
    expect(await previewImport(deps())('lions', { tournamentId, uri })).toMatchObject({
      value: { unmatched: [{ name: 'Mira Okafor' }, { name: 'Kim Okafor' }, { name: 'Ola Okafor' }] },
    })
  })

  it('finds existing people', async () => {
    await put(await workbook(row('a@x.example', 'Mira')))
    await startImport(deps())(context('start'), { tournamentId, uri })
    const contacts: ContactDirectory = {
      byEmail: async () => new Map([['a@x.example', { userId: 'user-a', membershipId: 'membership-a' }]]),
      bySubject: async () => null,
    }
    await run(journal, contacts)
    expect(await count('UserRegistered')).toBe(0)
    const { events } = await journal.load('membership-lions.membership-a')
    expect(events.map(({ type }) => type)).toEqual(['MembershipOpened', 'StudentRegistered'])

    const second = workbookPlace('lions', tournamentId, 'upload2')
    await blobs.write('imports', second, await workbook(row('a@x.example', 'MIRA', 'Sparring; Forms')), '')
    await startImport(deps())(context('start2'), { tournamentId, uri: second })
    const again = (await log()).findLast(({ type }) => type === 'ImportStarted') as Awaited<ReturnType<typeof started>>
    await runBulkImport({ ...deps(), contacts }).on.ImportStarted?.(again)
    expect(await count('StudentRegistered')).toBe(1)
    expect(await result()).toEqual({ students: 1, entries: 2, newStudents: 0, newEntries: 1 })
    const entries = (await log())
      .filter(({ type }) => type === 'EntriesImported')
      .flatMap((e) => (e.data as { entries: { eventId: string }[] }).entries)
    expect(entries.map(({ eventId }) => eventId)).toEqual(['sparring', 'event-1'])
  })

  it('takes limited places even beyond the capacity, and returns those of canceled entries', async () => {
    const event = anEvent('weapons', { title: 'Weapons', capacity: 2 })
    await addEvent(deps())(context('weapons'), { tournamentId, event })
    await put(await workbook(...['a', 'b', 'c'].map((one) => row(`${one}@x.example`, 'Mira', 'Weapons; Sparring'))))
    await startImport(deps())(context('start'), { tournamentId, uri })
    const of = { tournamentId, kind: 'event', stockId: 'weapons' } as const
    const places = async () => (await deps().handler.read(stockAggregate, 'lions', of)).state.sold
    await run()
    expect(await places()).toBe(3)
    await run()
    expect(await places()).toBe(3)
    expect(await count('PlacesGiven')).toBe(1)

    const { data } = (await log()).find(({ type }) => type === 'EntriesImported') as unknown as Imported
    for (const { entryId } of data.entries) {
      await cancelEntry(deps())(context(entryId), { ...data, entryId, refundId: null })
    }
    for (const canceled of (await log()).filter(({ type }) => type === 'EntryCanceled')) {
      await returnCanceledStock(deps()).on.EntryCanceled?.(canceled as never)
    }
    expect(await places()).toBe(2)
    // If the cancellation was processed before the place was assigned, the import returns the place itself.
    const again = { ...data, importId: 'late', entries: [{ ...data.entries[0], entryId: 'late', eventId: 'weapons' }] }
    await importEntries(deps())(context('late'), again as Imported['data'])
    await cancelEntry(deps())(context('cancel late'), { ...data, entryId: 'late', refundId: null })
    await giveImportedPlaces(deps())(context('give late'), again, [again])
    expect(await places()).toBe(2)
    expect(checkStockLimits(await log())).toEqual([])
  })

  it('is refused while rows have errors, and for files of other tournaments', async () => {
    await put(await workbook(row('home', 'Ada'), row('b@x.example', 'Kim')))
    const input = { tournamentId, uri }
    expect(await startImport(deps())(context('start'), input)).toMatchObject({
      error: { code: 'import-has-errors', details: { errors: 1 } },
    })
    expect(await previewImport(deps())('lions', input)).toMatchObject({
      value: { errors: [{ sheet: 'R', row: 2, column: 'Contact emails', error: "'home' is not an e-mail address." }] },
    })
    const preview = async (change: object) => {
      const answer = await previewImport(deps())('lions', { ...input, ...change })
      return answer.ok ? 'ok' : answer.error.code
    }
    expect(await preview({ uri: workbookPlace('harbor', tournamentId, 'upload1') })).toBe('workbook-not-found')
    expect(await preview({ uri: `lions/${tournamentId}/../t2/x.xlsx` })).toBe('workbook-not-found')
    expect(await preview({ uri: workbookPlace('lions', tournamentId, 'gone') })).toBe('workbook-not-found')
    expect(await preview({ tournamentId: 't2' })).toBe('tournament-not-found')
    await put(new Uint8Array(5 * 1024 * 1024 + 1))
    expect(await preview({})).toBe('file-too-large')
    await put(new TextEncoder().encode('<html></html>'))
    expect(await preview({})).toBe('not-a-workbook')
  })
})

if (rioAbsent !== null) console.warn(rioAbsent)
describe.skipIf(rioAbsent !== null)('the real list of athletes', () => {
  const lackOf = (row: number, field: 'weight' | 'height') => ({
    row,
    warning: `The ${field} is missing.`,
    text: { code: `kernel.${field}-missing` },
  })

  it('imports 1,144 athletes of 152 teams in 53 events and reports rows with missing data', async () => {
    const athletes = rioAthletes()
    const titles = rioEvents(athletes)
    await prepare(titles)
    await put(await rioWorkbook(athletes))
    const preview = await previewImport(deps())('lions', { tournamentId, uri })
    const plan = preview.ok ? preview.value : null
    expect(plan?.errors).toEqual([])
    expect(plan?.totals).toEqual({ rows: 1144, groups: 152, students: 1144, registrations: 1144 })
    expect(plan?.newFacilities).toHaveLength(152)
    const lacking = athletes.flatMap(({ weight, height }, at) => [
      ...(weight === '' ? [lackOf(at + 2, 'weight')] : []),
      ...(height === '' ? [lackOf(at + 2, 'height')] : []),
    ])
    expect(plan?.warnings).toEqual(lacking)
    expect(lacking).toHaveLength(43)
    // The first event has divisions from 30 to 50 kg, the others have none.
    const first = athletes.filter(({ event }) => event === titles[0])
    const outside = first.filter(({ weight }) => !(Number(weight) >= 30 && Number(weight) <= 50))
    expect(outside.length).toBeGreaterThan(0)
    expect(plan?.unmatched).toHaveLength(outside.length)

    await startImport(deps())(context('start'), { tournamentId, uri })
    await run()
    const entries = (await log())
      .filter(({ type }) => type === 'EntriesImported')
      .flatMap((event) => (event.data as { entries: { studentId: string; eventId: string }[] }).entries)
    expect(entries).toHaveLength(1144)
    expect(new Set(entries.map(({ studentId }) => studentId)).size).toBe(1144)
    expect(new Set(entries.map(({ eventId }) => eventId)).size).toBe(53)
    expect(await count('MembershipOpened')).toBe(152)
    expect(await count('StudentRegistered')).toBe(1144)
    expect(await result()).toEqual({ students: 1144, entries: 1144, newStudents: 1144, newEntries: 1144 })
  })
})
