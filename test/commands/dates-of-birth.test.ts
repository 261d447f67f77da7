import { beforeEach, describe, expect, it } from 'vitest'
import { memberSheets } from '../../api/accounts/member-template.xlsx.ts'
import { writeWorkbook } from '../../api/documents/write-workbook.ts'
import { keyedDigest } from '../../api/signed-links/keyed-digest.ts'
import { changeStudent } from '../../commands/accounts/change-student.ts'
import { createStudent } from '../../commands/accounts/create-student.ts'
import { inviteHousehold } from '../../commands/accounts/invitations/invite-household.ts'
import { previewMembers } from '../../commands/accounts/member-import/preview-members.ts'
import { openMembership, registerStudent } from '../../commands/accounts/membership.ts'
import { addLevel, addProgram, openTenant } from '../../commands/accounts/organization.ts'
import { reviewProfile } from '../../commands/accounts/review-profile.ts'
import { registerUser } from '../../commands/accounts/user.ts'
import { Handler } from '../../commands/kernel/handle.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { IMPORT_CONTAINER, workbookPlace } from '../../commands/kernel/workbook/workbook-place.ts'
import type { ContactDirectory } from '../../commands/ports/contact-directory.ts'
import { previewImport } from '../../commands/registration/import/preview-import.ts'
import { addEvent } from '../../commands/tournaments/tournament.ts'
import type { StudentDetails } from '../../domain/accounts/membership/state.ts'
import { allEvents } from '../../domain/events.ts'
import { importColumns } from '../../domain/registration/bulk-import/columns.ts'
import { World } from '../support/checkout-world.ts'
import { golden } from '../support/golden.ts'
import { inlineWorkbookReader } from '../support/inline-workbook-reader.ts'
import { memoryBlobStore } from '../support/memory-blob-store.ts'
import { memoryJournal } from '../support/memory-journal.ts'
import { contextOf } from '../support/shop.ts'
import { smallTournament } from '../support/small-tournament.ts'
import { anEvent, anInput, cartOf } from '../support/spring-cup.ts'
import { lionsDetails } from '../support/tenant-details.ts'

/** March 1 in Chicago, where the tournament is; March 2 in the earliest time zone (UTC+14). */
const NOW = '2026-03-02T04:00:00.000Z'
const IN_CHICAGO = ['2026-03-01', '2026-03-02'] as const
const ANYWHERE = ['2026-03-02', '2026-03-03'] as const

const contacts: ContactDirectory = { byEmail: async () => new Map(), bySubject: async () => null }
const blobs = memoryBlobStore()
const open = () => ({
  handler: new Handler(memoryJournal(allEvents)),
  clock: { now: () => NOW },
  blobs,
  contacts,
  digest: keyedDigest(Buffer.alloc(32)),
  workbooks: inlineWorkbookReader,
  unended: { of: async () => ['t1'] },
})
let deps: ReturnType<typeof open>
const { membershipId: _, ...details } = golden('StudentRegistered').data
const ann: StudentDetails = { ...details, studentId: 'ann', programIds: ['judo'], levelId: 'white', customValues: [] }

beforeEach(async () => {
  const journal = memoryJournal(allEvents)
  deps = { ...open(), handler: new Handler(journal) }
  await smallTournament(journal, contextOf(), 't1', ['Sparring'])
  mustSucceed(await openTenant(deps)(contextOf(), lionsDetails))
  const [program, level] = [golden('ProgramAdded').data, golden('LevelAdded').data]
  mustSucceed(await addProgram(deps)(contextOf(), { ...program, programId: 'judo', name: 'Judo' }))
  mustSucceed(await addLevel(deps)(contextOf(), { ...level, levelId: 'white', label: 'White', programIds: ['judo'] }))
  mustSucceed(await registerUser(deps)(contextOf(), { ...golden('UserRegistered').data, userId: 'u1', objectId: 'u1' }))
  const membership = { membershipId: 'm1', status: 'Active', facilityId: null, userIds: ['u1'] } as const
  mustSucceed(await openMembership(deps)(contextOf(), membership))
  mustSucceed(await registerStudent(deps)(contextOf(), { membershipId: 'm1', student: ann }))
})

/** Submits a date of birth through one entry point; returns the error, or '' if it is accepted. */
type Submit = (dateOfBirth: string) => Promise<string>
const errorOf = (answer: { readonly ok: boolean; readonly error?: unknown }): string =>
  answer.ok ? '' : JSON.stringify(answer.error)

const upload = async (scope: string, content: Uint8Array): Promise<string> => {
  const uri = workbookPlace('lions', scope, crypto.randomUUID())
  await blobs.write(IMPORT_CONTAINER, uri, content, '')
  return uri
}
const errorsOf = (rows: readonly { readonly error: string }[]): string => rows.map(({ error }) => error).join('; ')

const entryPoints: readonly (readonly [what: string, days: typeof ANYWHERE | typeof IN_CHICAGO, submit: Submit])[] = [
  [
    'a new student',
    ANYWHERE,
    async (dateOfBirth) => {
      const student = { ...ann, studentId: 'ben', dateOfBirth }
      return errorOf(await createStudent(deps)(contextOf(), { membershipId: 'm1', student }))
    },
  ],
  [
    'a student who is changed',
    ANYWHERE,
    async (dateOfBirth) => {
      const free = { ...deps, unended: { of: async () => [] } }
      const input = { membershipId: 'm1', student: { ...ann, dateOfBirth }, expected: null }
      return errorOf(await changeStudent(free)(contextOf(), input))
    },
  ],
  [
    'an athlete whom the tournament’s staff corrects',
    ANYWHERE,
    async (dateOfBirth) => {
      const input = { membershipId: 'm1', student: { ...ann, dateOfBirth }, expected: null, correctedIn: 't1' }
      return errorOf(await changeStudent(deps)(contextOf(), input))
    },
  ],
  [
    'the review of a profile',
    ANYWHERE,
    async (dateOfBirth) => {
      const free = { ...deps, unended: { of: async () => [] } }
      const students = [{ student: { ...ann, dateOfBirth }, expected: null }]
      return errorOf(await reviewProfile(free)(contextOf(), { membershipId: 'm1', userId: 'u1', students }))
    },
  ],
  [
    'a family that joins',
    ANYWHERE,
    async (dateOfBirth) => {
      const students = [{ firstName: 'Ben', lastName: 'Okafor', dateOfBirth, gender: 'male' as const }]
      const rest = { facilityId: null, customMessage: '', marketingConsent: false, origin: 'join' as const }
      const input = { emails: ['ben@x.example'], roles: ['Viewer' as const], students, ...rest }
      return errorOf(await inviteHousehold(deps)(contextOf(), input))
    },
  ],
  [
    'an answer at the checkout',
    ANYWHERE,
    async (dateOfBirth) => {
      const world = await World.open()
      await world.addFamily('m1', ['kim'])
      const event = anEvent('asking', { inputs: [anInput('DateOfBirth')] })
      mustSucceed(await addEvent(world.deps)(world.context(), { tournamentId: 't1', event }))
      world.pass((Date.parse(NOW) - Date.parse(world.clock.now())) / 60_000)
      const answers = [{ studentId: 'kim', values: [{ key: 'DateOfBirth', value: dateOfBirth }] }]
      return errorOf(await world.checkout({ ...cartOf('kim@asking'), answers }))
    },
  ],
  [
    'an import of members',
    ANYWHERE,
    async (dateOfBirth) => {
      const student = ['pat@x.example', 'Ben', 'Okafor', dateOfBirth, 'male', 'Judo', 'White', 35, 140, '']
      const adults = [['pat@x.example', 'Pat', 'Okafor', '', '']]
      const uri = await upload('members', await writeWorkbook(memberSheets([], { adults, students: [student] })))
      const previewed = await previewMembers(deps)('lions', { uri })
      return previewed.ok ? errorsOf(previewed.value.plan.errors) : errorOf(previewed)
    },
  ],
  [
    'an import of registrations',
    IN_CHICAGO,
    async (dateOfBirth) => {
      const row = ['pat@x.example', 'Hill', 'Ben', 'Okafor', 'm', dateOfBirth, '35', '140', null, 'Sparring']
      const columns = importColumns.map(({ header }) => ({ header, width: 10 }))
      const uri = await upload('t1', await writeWorkbook([{ name: 'R', columns, rows: [row] }]))
      const previewed = await previewImport(deps)('lions', { tournamentId: 't1', uri })
      return previewed.ok ? errorsOf(previewed.value.errors) : errorOf(previewed)
    },
  ],
]

describe.each(entryPoints)('%s', (_what, [today, tomorrow], submit) => {
  it('accepts a date of birth today', async () => expect(await submit(today)).toBe(''))
  it('refuses a date of birth in the future', async () =>
    expect(await submit(tomorrow)).toMatch(/date of birth .*future/i))
})
