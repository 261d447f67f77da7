import { beforeEach, describe, expect, it } from 'vitest'
import { memberSheets } from '../../../api/accounts/member-template.xlsx.ts'
import { writeWorkbook } from '../../../api/documents/write-workbook.ts'
import { keyedDigest } from '../../../api/signed-links/keyed-digest.ts'
import { previewMembers } from '../../../commands/accounts/member-import/preview-members.ts'
import { type ImportMembers, importMembers } from '../../../commands/accounts/member-import/start-member-import.ts'
import { registerHousehold } from '../../../commands/accounts/membership.ts'
import { addLevel, addProgram, defineCustomInput, openTenant } from '../../../commands/accounts/organization.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import { IMPORT_CONTAINER, workbookPlace } from '../../../commands/kernel/workbook/workbook-place.ts'
import type { ContactDirectory } from '../../../commands/ports/contact-directory.ts'
import { finishInvitations } from '../../../commands/processes/finish-invitations.ts'
import { importMembers as importProcess } from '../../../commands/processes/import-members.ts'
import type { MemberImportEvent } from '../../../domain/accounts/member-import/events.ts'
import type { MembershipEvent } from '../../../domain/accounts/membership/events.ts'
import type { UserEvent } from '../../../domain/accounts/user/events.ts'
import { allEvents } from '../../../domain/events.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import type { CommandContext, Journal } from '../../../domain/kernel/journal.ts'
import { checkCommandsAndRevisions } from '../../../scripts/verify-history/invariants/commands-and-revisions.ts'
import { golden } from '../../support/golden.ts'
import { inlineWorkbookReader } from '../../support/inline-workbook-reader.ts'
import { memoryBlobStore } from '../../support/memory-blob-store.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { lionsDetails } from '../../support/tenant-details.ts'

const context = (commandId: string): CommandContext => ({
  tenant: 'lions',
  actor: { userId: 'ann', role: 'account-admin' },
  commandId,
  correlationId: commandId,
  causationId: null,
})
const clock = { now: () => '2026-03-01T09:00:00.000Z' }
const digest = keyedDigest(Buffer.alloc(32))
const reader = inlineWorkbookReader

let journal: Journal
let blobs: ReturnType<typeof memoryBlobStore>
const log = () => journal.readAll(-1, 100_000)
const of = async <T extends string>(type: T) =>
  (await log()).filter((event) => event.type === type) as unknown as Recorded<
    Extract<MemberImportEvent | MembershipEvent | UserEvent, { type: T }>
  >[]
const count = async (type: string) => (await log()).filter((event) => event.type === type).length

/** The directory, up to date with the log. */
const contacts: ContactDirectory = {
  byEmail: async (_, emails) => {
    const users = await of('UserRegistered')
    const memberships = await of('MembershipOpened')
    const added = await of('UserAddedToMembership')
    return new Map(
      users
        .filter(({ data }) => emails.includes(data.email))
        .map(({ data: { email, userId } }) => {
          const opened = memberships.find(({ data }) => data.userIds.includes(userId))?.data.membershipId
          const joined = added.find(({ data }) => data.userId === userId)?.data.membershipId
          return [email, { userId, membershipId: opened ?? joined ?? null }]
        }),
    )
  },
  bySubject: async () => null,
}

const deps = (from: Journal = journal) => ({
  handler: new Handler(from),
  clock,
  blobs,
  digest,
  contacts,
  workbooks: reader,
})

const adult = (email: string, name = 'Pat', roles = '') => [email, name, 'Okafor', '', roles]
const student = (emails: string, name: string, program = 'Judo') => [
  emails,
  name,
  'Okafor',
  '2014-05-02',
  'female',
  program,
  'White',
  35.5,
  140,
  '',
]
const workbook = (adults: string[][], students: (string | number)[][]) =>
  writeWorkbook(memberSheets([], { adults, students }))

const upload = async (name: string, content: Uint8Array): Promise<string> => {
  const uri = workbookPlace('lions', 'members', name)
  await blobs.write(IMPORT_CONTAINER, uri, content, '')
  return uri
}
const previewed = async (uri: string) => {
  const answer = await previewMembers(deps())('lions', { uri })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value
}
/** Previews the workbook and imports it. */
const start = async (uri: string, change: Partial<ImportMembers> = {}) => {
  const { contentHash } = await previewed(uri)
  const input = { uri, contentHash, filename: 'families.xlsx', sendInvitations: false, ...change }
  return importMembers(deps())(context(`start ${uri}`), input)
}
const run = async (from: Journal = journal) => {
  const [event] = (await of('MemberImportStarted')).slice(-1)
  if (event === undefined) throw new Error('nothing was started')
  await importProcess(deps(from)).on.MemberImportStarted?.(event)
}
const result = async () => {
  const { importId: _, ...made } = (await of('MemberImportCompleted')).at(-1)?.data ?? { importId: '' }
  return made
}

beforeEach(async () => {
  journal = memoryJournal(allEvents)
  blobs = memoryBlobStore()
  await openTenant(deps())(context('open'), lionsDetails)
  const { data: program } = golden('ProgramAdded')
  const { data: level } = golden('LevelAdded')
  await addProgram(deps())(context('program'), { ...program, programId: 'judo', name: 'Judo' })
  await addLevel(deps())(context('level'), { ...level, levelId: 'white', label: 'White', programIds: ['judo'] })
})

describe('an import of members', () => {
  it('creates families with adults and students once, and deletes the workbook', async () => {
    const content = await workbook(
      [adult('pat@x.example'), adult('sam@x.example', 'Sam', 'Reviewer'), adult('kim@x.example', 'Kim')],
      [
        student('pat@x.example; sam@x.example', 'Mira'),
        student('pat@x.example', 'Ola'),
        student('kim@x.example', 'Max'),
      ],
    )
    const uri = await upload('one', content)
    expect(await start(uri)).toMatchObject({ ok: true })
    await run()
    expect(await result()).toEqual({ families: 2, newFamilies: 2, newAdults: 3, newStudents: 3, skipped: 0 })
    const users = (await of('UserRegistered')).map(({ data }) => [data.email, data.displayName, data.roles])
    expect(users).toContainEqual(['sam@x.example', 'Sam Okafor', ['Reviewer']])
    const memberships = (await of('MembershipOpened')).map(({ data }) => [data.status, data.userIds.length])
    expect(memberships.toSorted()).toEqual([
      ['Active', 1],
      ['Active', 2],
    ])
    const [mira] = (await of('StudentRegistered')).filter(({ data }) => data.firstName === 'Mira')
    expect(mira?.data).toMatchObject({ programIds: ['judo'], levelId: 'white', weight: 35.5 })
    expect(await count('InvitationSent')).toBe(0)
    expect(blobs.names()).toEqual([])

    const head = await journal.head()
    await run()
    const again = {
      uri,
      contentHash: (await of('MemberImportStarted'))[0]?.data.contentHash ?? '',
      sendInvitations: false,
    }
    expect(await importMembers(deps())(context('again'), again)).toMatchObject({ ok: true })
    expect(await journal.head()).toBe(head)
  })

  it('invites each new adult once if the admin chose so', async () => {
    const rows: [string[][], (string | number)[][]] = [
      [adult('pat@x.example'), adult('sam@x.example')],
      [student('pat@x.example sam@x.example', 'Mira'), student('pat@x.example', 'Ola')],
    ]
    await start(await upload('one', await workbook(...rows)), { sendInvitations: true })
    await run()
    const sent = (await log()).filter(({ type }) => type === 'InvitationSent')
    expect(sent.map(({ data }) => data)).toMatchObject([
      { email: 'pat@x.example', origin: 'import' },
      { email: 'sam@x.example', origin: 'import' },
    ])
    expect((await of('MembershipOpened')).map(({ data }) => data.status)).toEqual(['Invited'])
    // The same file again has no new adults, so no mails are sent.
    await start(await upload('two', await workbook(...rows)), { sendInvitations: true })
    await run()
    expect(await result()).toEqual({ families: 1, newFamilies: 0, newAdults: 0, newStudents: 0, skipped: 0 })
    expect(await count('InvitationSent')).toBe(2)
  })

  it('adds an adult and a student to an existing family, and invites no one unless asked to', async () => {
    await start(await upload('one', await workbook([adult('pat@x.example')], [student('pat@x.example', 'José')])))
    await run()
    const content = await workbook(
      [adult('pat@x.example', 'Another name'), adult('sam@x.example')],
      [student('PAT@x.example', 'JOSÉ'.normalize('NFD')), student('pat@x.example; sam@x.example', 'Mira')],
    )
    await start(await upload('two', content))
    await run()
    expect(await result()).toEqual({ families: 1, newFamilies: 0, newAdults: 1, newStudents: 1, skipped: 0 })
    expect(await count('MembershipOpened')).toBe(1)
    expect(await count('StudentRegistered')).toBe(2)
    expect(await count('UserProfileChanged')).toBe(0)
    const [added] = await of('UserAddedToMembership')
    const timers: unknown[] = []
    const finishing = finishInvitations({
      ...deps(),
      timers: { set: async (timer) => void timers.push(timer), cancel: async () => {} },
    })
    if (added !== undefined) await finishing.on.UserAddedToMembership?.(added)
    expect([added?.actor.userId, timers]).toEqual(['process:import-members', []])
  })

  it('is refused if the content changed after the preview', async () => {
    const uri = await upload('one', await workbook([adult('pat@x.example')], [student('pat@x.example', 'Mira')]))
    const { contentHash } = await previewed(uri)
    await upload('one', await workbook([adult('eve@x.example')], [student('eve@x.example', 'Eve')]))
    const input = { uri, contentHash, sendInvitations: false }
    expect(await importMembers(deps())(context('a'), input)).toMatchObject({ error: { code: 'workbook-changed' } })
    expect(await count('MemberImportStarted')).toBe(0)
    // Content that is replaced after the start is not imported either.
    await start(uri)
    await upload('one', await workbook([adult('mal@x.example')], [student('mal@x.example', 'Mal')]))
    await run()
    expect((await of('MemberImportFailed')).map(({ data }) => data.reason)).toEqual(['workbook-changed'])
    expect(await count('UserRegistered')).toBe(0)
  })

  it('is completed although its sheet lacks a field that has been required since', async () => {
    await start(await upload('one', await workbook([adult('pat@x.example')], [student('pat@x.example', 'Mira')])))
    await defineCustomInput(deps())(context('field'), golden('CustomInputDefined').data)
    await run()
    expect(await result()).toMatchObject({ newStudents: 1, skipped: 0 })
  })

  it('fails when its workbook is missing or refused, or its columns have become ambiguous', async () => {
    const { data: jacket } = golden('CustomInputDefined')
    const notes = ['Note', 'Note'].map((header) => ({ header, width: 10 }))
    const [adults, students] = memberSheets([], {
      adults: [adult('pat@x.example')],
      students: [student('pat@x.example', 'Mira')],
    })
    if (adults === undefined || students === undefined) throw new Error('no sheets')
    const content = await writeWorkbook([adults, { ...students, columns: [...students.columns, ...notes] }])
    const broken = Buffer.from('PK\u0003\u0004 no workbook')
    const cases: [reason: string, damage: (uri: string) => Promise<unknown>][] = [
      ['workbook-missing', (uri) => blobs.delete(IMPORT_CONTAINER, uri)],
      ['workbook-refused', (uri) => blobs.write(IMPORT_CONTAINER, uri, broken, '')],
      ['rows-in-error', () => defineCustomInput(deps())(context('field'), { ...jacket, label: 'Note' })],
    ]
    for (const [at, [reason, damage]] of cases.entries()) {
      const uri = await upload(`file${at}`, content)
      expect(await start(uri)).toMatchObject({ ok: true })
      await damage(uri)
      await run()
      await run()
      expect((await of('MemberImportFailed')).at(at)?.data.reason).toBe(reason)
    }
    expect([await count('MemberImportFailed'), await count('UserRegistered'), blobs.names()]).toEqual([3, 0, []])
  })

  it('is refused while rows have errors, and for other organizations’ files', async () => {
    const uri = await upload(
      'one',
      await workbook([adult('pat@x.example')], [student('pat@x.example', 'Mira', 'Golf')]),
    )
    expect((await previewed(uri)).plan.errors).toMatchObject([
      { sheet: 'Students', row: 2, column: 'Program', error: "Unknown program 'Golf'." },
    ])
    expect(await start(uri)).toMatchObject({ error: { code: 'import-has-errors' } })
    for (const other of [workbookPlace('harbor', 'members', 'one'), workbookPlace('lions', 't1', 'one')]) {
      await blobs.write(IMPORT_CONTAINER, other, await workbook([], []), '')
      expect(await previewMembers(deps())('lions', { uri: other })).toMatchObject({
        error: { code: 'workbook-not-found' },
      })
    }
  })

  it('skips a family whose adults joined two other families since the start', async () => {
    const uri = await upload(
      'one',
      await workbook(
        [adult('pat@x.example'), adult('sam@x.example'), adult('kim@x.example')],
        [student('pat@x.example sam@x.example', 'Mira'), student('kim@x.example', 'Max')],
      ),
    )
    await start(uri)
    const [started] = await of('MemberImportStarted')
    const separated: ContactDirectory = {
      ...contacts,
      byEmail: async () =>
        new Map([
          ['pat@x.example', { userId: 'pat', membershipId: 'm1' }],
          ['sam@x.example', { userId: 'sam', membershipId: 'm2' }],
        ]),
    }
    if (started !== undefined) await importProcess({ ...deps(), contacts: separated }).on.MemberImportStarted?.(started)
    expect(await result()).toEqual({ families: 2, newFamilies: 1, newAdults: 1, newStudents: 1, skipped: 1 })
  })
})

describe('an interrupted import of members', () => {
  const FAMILIES = 30
  const families = () =>
    workbook(
      Array.from({ length: FAMILIES }, (_, at) => adult(`family${at}@x.example`)),
      Array.from({ length: FAMILIES }, (_, at) => student(`family${at}@x.example`, 'Mira')),
    )

  it('continues where it stopped, without duplicates', async () => {
    await start(await upload('one', await families()), { sendInvitations: true })
    for (const allowed of [1, 3, 17, 30, 40]) {
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
    for (const type of ['UserRegistered', 'MembershipOpened', 'StudentRegistered', 'InvitationSent']) {
      expect([type, await count(type)]).toEqual([type, FAMILIES])
    }
    expect(await result()).toEqual({
      families: FAMILIES,
      newFamilies: FAMILIES,
      newAdults: FAMILIES,
      newStudents: FAMILIES,
      skipped: 0,
    })
    expect((await of('MembersImported')).map(({ data }) => data.done)).toEqual([12, 24, 30])
    expect(checkCommandsAndRevisions(await log())).toEqual([])
  })

  it('would duplicate students if they were matched only by id (control)', async () => {
    await start(await upload('one', await workbook([adult('pat@x.example')], [student('pat@x.example', 'Mira')])))
    await run()
    const [opened] = await of('MembershipOpened')
    const [registered] = await of('StudentRegistered')
    if (opened === undefined || registered === undefined) throw new Error('nothing was imported')
    const { membershipId: _, ...mira } = registered.data
    const again = { membership: opened.data, students: [{ ...mira, studentId: 'of another import' }] }
    await registerHousehold(deps())(context('unguarded'), again)
    expect(await count('StudentRegistered')).toBe(2)
    // The import adds no duplicates.
    await start(await upload('two', await workbook([], [student('pat@x.example', 'Mira')])))
    await run()
    expect(await count('StudentRegistered')).toBe(2)
  })
})
