import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { liveView, type ScopeKind } from '../../../api/contract/live-view.ts'
import { authorizeBy, type LiveUser } from '../../../api/live/authorize.ts'
import { noteFollowed } from '../../../api/live/note-followed.ts'
import { secretScopes } from '../../../api/live/scopes.ts'
import { type ServedView, servedView } from '../../../api/live/served-view.ts'
import { servedViews } from '../../../api/live/views.ts'
import type { StaffRead } from '../../../commands/ports/staff-reads.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import { memberships } from '../../../projections/accounts/memberships.projection.ts'
import type { PersonRow } from '../../../projections/accounts/people.queries.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { projection, type StoredRow, table, text } from '../../../projections/kernel/projection.ts'
import { type Projector, startProjector } from '../../../projections/kernel/runner.ts'
import { connect, type LiveClient } from '../../../web/client/live.ts'
import type { LiveStatus } from '../../../web/client/live-topic.ts'
import { student } from '../../projections/support/facts.ts'
import { openPatientReader } from '../../support/connections.ts'
import { type LiveServer, liveServer } from '../../support/live-server.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { openMigrated } from '../../support/open-migrated.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { appendFacts } from '../../support/sample-log.ts'
import { silentReads } from '../../support/silent-reads.ts'
import { until } from '../../support/until.ts'

/** Notes that users wrote: followed by their own account, and by the admins of the whole tenant. */
const notes = table({
  name: 'sample-notes',
  columns: { noteId: text, userId: text, words: text },
  key: ['noteId'],
  scope: 'userId',
})
const notesView = projection<{
  readonly type: 'NoteWritten'
  readonly data: { noteId: string; userId: string; words: string }
}>()({
  name: 'sample-notes',
  version: 1,
  tables: { notes },
  on: { NoteWritten: ({ data }, rows) => rows.notes.put(data) },
})
const row = z.object({ id: z.string(), words: z.string() })
const declared = <K extends ScopeKind>(name: string, scope: K) =>
  liveView({ name, scope, service: 'environment', row, key: ({ id }) => id })
const myNotes = declared('my-notes', 'account')
const allNotes = declared('all-notes', 'tenant')
const rows = {
  table: notes,
  toWire: ({ noteId, words }: StoredRow<typeof notes>) => ({ id: noteId, words }),
}

const views: readonly ServedView[] = [
  servedView(myNotes, rows, () => ({ kind: 'self' })),
  servedView(allNotes, rows, ({ roles }) => (roles.includes('Admin') ? { kind: 'admin' } : null)),
  servedViews.students,
]

const note = (noteId: string, userId: string, tenant = 'lions') => ({
  type: 'NoteWritten',
  data: { noteId, userId, words: `note ${noteId}` },
  tenant,
})

const membershipOpened = (membershipId: string, tenant = 'lions') => ({
  type: 'MembershipOpened',
  data: { membershipId, status: 'Active', facilityId: null, userIds: [] },
  tenant,
})

const person = (tenant: string, userId: string, more: Partial<PersonRow> = {}): PersonRow => ({
  tenant,
  userId,
  displayName: userId,
  email: `${userId}@${tenant}.example`,
  mobile: null,
  membershipId: null,
  membershipStatus: null,
  membershipModified: null,
  studentIds: [],
  trainingFacilityId: null,
  roles: [],
  tournamentRoles: [],
  ...more,
})
const people: readonly PersonRow[] = [
  person('lions', 'ann', { membershipId: 'm1', membershipStatus: 'Active' }),
  person('lions', 'ben', { membershipId: 'm2', membershipStatus: 'Active' }),
  person('lions', 'carla', { roles: ['Admin'] }),
  person('harbor', 'ann', { membershipId: 'm9', membershipStatus: 'Active' }),
  person('harbor', 'hugo', { roles: ['Admin'] }),
]

let database: Awaited<ReturnType<typeof freshDatabase>>
let admin: Awaited<ReturnType<typeof openMigrated>>
let reader: Reader
let journal: Journal
let projector: Projector
let server: LiveServer
const clients: LiveClient[] = []
let recorded: StaffRead[] = []

beforeEach(async () => {
  database = await freshDatabase()
  admin = await openMigrated(database.url, [notesView, memberships])
  reader = openPatientReader(database.url)
  journal = memoryJournal()
  recorded = []
  const person = async (tenant: string, subject: string) =>
    people.find((one) => one.tenant === tenant && one.userId === subject) ?? null
  projector = startProjector({ url: database.url, journal, projections: [notesView, memberships] })
  server = await liveServer<LiveUser>(database.url, {
    views,
    // `lions/ann environment`: a tenant, a user and the token's scopes.
    identify: async ({ token }) => {
      const [, tenant = '', subject, services = ''] = /^(\w+)(?:\/(\w+))? ?(.*)$/.exec(token ?? '') ?? []
      return { tenant, subject: subject ?? null, services: new Set(services.split(' ')) }
    },
    authorize: authorizeBy({ reader, person }),
    onJoined: noteFollowed(
      {
        person,
        clock: { now: () => '2027-03-06T09:00:00.000Z' },
        staffReads: { ...silentReads, record: (read) => recorded.push(read) },
      },
      () => {},
    ),
  })
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await server.close()
  await projector.stop()
  await reader.close()
  await admin.end()
  await database.drop()
})

interface Followed {
  readonly status: () => LiveStatus
  readonly keys: () => string
}
const follow = (token: string, view: string, scope: string): Followed => {
  const client = connect({ url: server.url, token })
  clients.push(client)
  const store = client.topic<unknown>(view, scope)
  store.subscribe(() => {})
  return {
    status: () => store.getSnapshot().status,
    keys: () => [...store.getSnapshot().rows.keys()].sort().join(' '),
  }
}
const refused = async (...followed: readonly Followed[]): Promise<void> => {
  await until('all are refused', () => followed.every(({ status }) => status() === 'refused'))
  expect(followed.map(({ keys }) => keys())).toEqual(followed.map(() => ''))
}

test('only board scopes are secret and limit guesses', () => {
  expect([...secretScopes]).toEqual(['board'])
})

describe('a view of an account', () => {
  test('is followed by its user, who receives their own rows as they change', async () => {
    const own = follow('lions/ann environment', 'my-notes', 'ann')
    const namesake = follow('harbor/ann environment', 'my-notes', 'ann')
    await until('both are in', () => own.status() === 'live' && namesake.status() === 'live')
    await appendFacts(journal, [note('n1', 'ann'), note('n2', 'ben'), note('n3', 'ann'), note('h1', 'ann', 'harbor')])
    await until('the own notes', () => own.keys() === 'n1 n3')
    await until("the other tenant's", () => namesake.keys() === 'h1')
  })

  test('is refused to other users, admins, visitors and tokens without the service', async () => {
    await appendFacts(journal, [note('n1', 'ann')])
    await refused(
      follow('lions/ben environment', 'my-notes', 'ann'),
      follow('lions/carla environment', 'my-notes', 'ann'),
      follow('harbor/hugo environment', 'my-notes', 'ann'),
      follow('lions/stranger environment', 'my-notes', 'stranger'),
      follow('lions/ann payment', 'my-notes', 'ann'),
      follow('lions', 'my-notes', 'ann'),
    )
  })
})

describe('a view of a tenant', () => {
  test('has all its rows, whatever the scope of their table, and those of no other tenant', async () => {
    const all = follow('lions/carla environment', 'all-notes', 'lions')
    const others = follow('harbor/hugo environment', 'all-notes', 'harbor')
    await until('both are in', () => all.status() === 'live' && others.status() === 'live')
    await appendFacts(journal, [note('n1', 'ann'), note('n2', 'ben'), note('h1', 'ann', 'harbor')])
    await until('all notes', () => all.keys() === 'n1 n2')
    await until("the other tenant's", () => others.keys() === 'h1')
    // A client that joins later receives the same rows.
    const late = follow('lions/carla environment', 'all-notes', 'lions')
    await until('all notes again', () => late.keys() === 'n1 n2')
  })

  test('is refused to another tenant and to people the view has no audience for', async () => {
    await appendFacts(journal, [note('n1', 'ann')])
    await refused(
      follow('harbor/hugo environment', 'all-notes', 'lions'),
      follow('lions/carla environment', 'all-notes', 'harbor'),
      follow('lions/ann environment', 'all-notes', 'lions'),
      follow('lions', 'all-notes', 'lions'),
    )
  })
})

describe('a view of a membership', () => {
  beforeEach(async () => {
    const position = await appendFacts(journal, [
      membershipOpened('m1'),
      membershipOpened('m2'),
      membershipOpened('m9', 'harbor'),
      student('s1', { membershipId: 'm1' }),
      student('s2', { membershipId: 'm2' }),
    ])
    await until('projected', async () => {
      const { rows: found } = await admin.query<{ position: string }>('select position from projection.checkpoint')
      return Number(found[0]?.position) >= position
    })
  })

  test("is followed by its own people and the account's admins", async () => {
    const own = follow('lions/ann membership', 'students', 'm1')
    const office = follow('lions/carla membership', 'students', 'm1')
    await until('both have the student', () => own.keys() === 's1' && office.keys() === 's1')
    await appendFacts(journal, [student('s3', { membershipId: 'm1' }), student('s4', { membershipId: 'm2' })])
    await until('both have the new one', () => own.keys() === 's1 s3' && office.keys() === 's1 s3')
    // Once, when the admin joined; not that the family follows what is theirs.
    expect(recorded).toEqual([
      {
        tenant: 'lions',
        userId: 'carla',
        role: 'account-admin',
        kind: 'students',
        how: 'live',
        tournamentId: null,
        record: 'membership:m1',
        studentId: null,
        moment: null,
        at: '2027-03-06T09:00:00.000Z',
      },
    ])
  })

  test('loses a student who moves to another family, where the student appears', async () => {
    const [from, to] = [
      follow('lions/carla membership', 'students', 'm1'),
      follow('lions/ben membership', 'students', 'm2'),
    ]
    await until('each has its own', () => from.keys() === 's1' && to.keys() === 's2')
    await appendFacts(journal, [{ ...student('s1', { membershipId: 'm2' }), type: 'StudentMovedIn' }])
    await until('the student has moved', () => from.keys() === '' && to.keys() === 's1 s2')
  })

  test('is refused to other families and to another tenant', async () => {
    await refused(
      follow('lions/ben membership', 'students', 'm1'),
      follow('harbor/hugo membership', 'students', 'm1'),
      follow('lions/carla membership', 'students', 'm9'),
      follow('lions/carla membership', 'students', 'no-such-membership'),
    )
  })
})
