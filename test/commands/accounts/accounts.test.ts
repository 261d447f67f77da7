import { beforeEach, describe, expect, it } from 'vitest'
import { sealedJournal } from '../../../api/adapters/event-store/sealed-journal.ts'
import { erasePerson } from '../../../commands/accounts/erase-person.ts'
import { openMembership, registerStudent, updateStudent } from '../../../commands/accounts/membership.ts'
import { changeUserRoles, registerUser } from '../../../commands/accounts/user.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import type { StudentDetails } from '../../../domain/accounts/published.ts'
import { allEvents } from '../../../domain/events.ts'
import type { CommandContext, Journal } from '../../../domain/kernel/journal.ts'
import { memoryEventStore } from '../../support/memory-event-store.ts'
import { memoryPersonalDataKeys } from '../../support/memory-personal-data-keys.ts'

const context = (commandId: string): CommandContext => ({
  tenant: 'lions',
  actor: { userId: 'u1', role: 'parent' },
  commandId,
  correlationId: commandId,
  causationId: null,
})
const student: StudentDetails = {
  studentId: 's1',
  facilityId: null,
  levelId: null,
  programIds: [],
  firstName: 'Mira',
  lastName: 'Okafor',
  dateOfBirth: '2014-05-02',
  gender: 'female',
  weight: 35,
  height: 140,
  imageUri: null,
  specialNeeds: false,
  customValues: [],
}
const user = { userId: 'u1', objectId: 'o1', email: 'pat@home.example', displayName: 'Pat', mobile: null, roles: [] }

let keys: ReturnType<typeof memoryPersonalDataKeys>
let store: ReturnType<typeof memoryEventStore>
let journal: Journal
let handler: Handler
beforeEach(async () => {
  keys = memoryPersonalDataKeys()
  store = memoryEventStore()
  journal = sealedJournal({ store, keys, definitions: allEvents, clock: { now: () => '2026-03-01T09:00:00.000Z' } })
  handler = new Handler(journal)
  await registerUser({ handler })(context('user'), user)
  const membership = { membershipId: 'm1', status: 'Active', facilityId: null, userIds: ['u1'] } as const
  await openMembership({ handler })(context('membership'), membership)
  await registerStudent({ handler })(context('student'), { membershipId: 'm1', student })
})

describe('account commands', () => {
  it('handle a repeated request once', async () => {
    const head = await journal.head()
    expect(await registerUser({ handler })(context('user'), user)).toMatchObject({ value: { repeated: true } })
    const again = await registerStudent({ handler })(context('student'), { membershipId: 'm1', student })
    expect(again).toMatchObject({ value: { repeated: true } })
    await changeUserRoles({ handler })(context('roles'), { userId: 'u1', roles: ['Admin'] })
    await changeUserRoles({ handler })(context('roles'), { userId: 'u1', roles: ['Admin'] })
    expect(await journal.head()).toBe(head + 1)
  })

  it('refuse changes to a student while a tournament depends on the values', async () => {
    const input = { membershipId: 'm1', student: { ...student, weight: 36 } }
    expect(await updateStudent({ handler })(context('a'), { ...input, lockedBy: ['t1'] })).toMatchObject({
      error: {
        code: 'student-locked',
        message:
          'This student is registered for an event in a tournament that has not yet ended. Values cannot be updated while the tournament is active.',
      },
    })
    expect(await updateStudent({ handler })(context('b'), { ...input, lockedBy: [] })).toMatchObject({ ok: true })
  })
})

describe('erasing a person', () => {
  const erase = (id: string) =>
    erasePerson({ handler, keys })(context(id), { kind: 'student', membershipId: 'm1', studentId: 's1' })

  it('leaves no readable personal data in a log that still replays', async () => {
    expect(await erase('e1')).toMatchObject({ ok: true })
    const { events } = await journal.load('membership-lions.m1')
    expect(events.map(({ type }) => type)).toEqual(['MembershipOpened', 'StudentRegistered', 'StudentErased'])
    expect(events[1]?.data).toMatchObject({ firstName: 'Erased', lastName: 'Athlete', weight: 0 })
    for (const text of [JSON.stringify(events), JSON.stringify(await store.readAll({ after: -1, limit: 100 }))]) {
      expect(text).not.toContain('Mira')
      expect(text).not.toContain('Okafor')
    }
  })

  it('is recorded once', async () => {
    await erase('e1')
    const head = await journal.head()
    expect(await erase('e1')).toMatchObject({ ok: true })
    expect(await erase('e2')).toMatchObject({ ok: true })
    expect(await journal.head()).toBe(head)
    expect(await registerStudent({ handler })(context('again'), { membershipId: 'm1', student })).toMatchObject({
      error: { code: 'student-not-found' },
    })
  })

  it('continues after a stop between the key and the event', async () => {
    await keys.erase('lions', 's1')
    expect(await erase('e1')).toMatchObject({ ok: true })
    expect((await journal.load('membership-lions.m1')).events.at(-1)?.type).toBe('StudentErased')
  })

  it('erases users, and refuses unknown people', async () => {
    const user = (id: string, userId: string) => erasePerson({ handler, keys })(context(id), { kind: 'user', userId })
    expect(await user('e1', 'u1')).toMatchObject({ ok: true })
    expect((await journal.load('user-lions.u1')).events[0]?.data).toMatchObject({ email: '', displayName: 'Erased' })
    expect(await user('e2', 'u2')).toMatchObject({ error: { code: 'user-not-found' } })
  })
})
