import { describe, expect, it } from 'vitest'
import { openTenant } from '../../../commands/accounts/organization.ts'
import { registerUser } from '../../../commands/accounts/user.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import type { Person } from '../../../commands/kernel/person.ts'
import { addLesson, cancelLesson, changeLesson } from '../../../commands/schedule/index.ts'
import { mayManageSchedule, maySeeSchedule } from '../../../commands/schedule/policies.ts'
import { allEvents } from '../../../domain/events.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { lessonAggregate } from '../../../domain/schedule/lesson/state.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { lionsDetails } from '../../support/tenant-details.ts'

const context = (commandId: string): CommandContext => ({
  tenant: 'lions',
  actor: { userId: 'u1', role: 'account-admin' },
  commandId,
  correlationId: commandId,
  causationId: null,
})
const lesson = {
  lessonId: 'l1',
  title: 'Cubs',
  dayOfWeek: 1,
  startTime: '17:30',
  endTime: '18:15',
  startDate: '2026-03-02',
  endDate: null,
  delivery: 'InPerson' as const,
  description: '',
  joinLink: '',
  joinInstructions: '',
  instructorId: null as string | null,
  intendedAudience: [],
}

const opened = async (features: readonly ('Tournament' | 'Schedule')[] = ['Schedule']) => {
  const journal = memoryJournal(allEvents)
  const server = () => ({ handler: new Handler(journal) })
  await openTenant(server())(context('open'), { ...lionsDetails, features: [...features] })
  return server
}

/** Two admins, each on a separate server, save changes to the same lesson at the same time. */
const bothSave = async (expected: number | null) => {
  const server = await opened()
  await addLesson(server())(context('add'), lesson)
  const outcomes = await Promise.all([
    changeLesson(server())(context('one'), { ...lesson, title: 'Lions', expected }),
    changeLesson(server())(context('two'), { ...lesson, startTime: '17:00', expected }),
  ])
  const { state } = await server().handler.read(lessonAggregate, 'lions', lesson)
  return { outcomes, stored: state.details }
}

describe('the lessons of an organization', () => {
  it('refuse one of two concurrent changes with the values that the other saved', async () => {
    const { outcomes, stored } = await bothSave(1)
    const refused = outcomes.filter((outcome) => !outcome.ok)
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({
      error: { code: 'changed-meanwhile', details: { current: stored, revision: 2 } },
    })
  })

  it('would silently lose one of the changes without the expected revision (control)', async () => {
    const { outcomes, stored } = await bothSave(null)
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true])
    expect(stored).not.toMatchObject({ title: 'Lions', startTime: '17:00' })
  })

  it('are not added again by a repeated request, even after a cancellation', async () => {
    const server = await opened()
    const first = await addLesson(server())(context('add'), lesson)
    await cancelLesson(server())(context('cancel'), lesson)
    const again = await addLesson(server())(context('add'), lesson)
    expect([first.ok, again.ok]).toEqual([true, true])
    const { state } = await server().handler.read(lessonAggregate, 'lions', lesson)
    expect([state.revision, state.isCanceled]).toEqual([1, true])
  })

  it.each<[string, readonly ('Tournament' | 'Schedule')[], string | null, string]>([
    ['are refused if the schedule is off', ['Tournament'], null, 'schedule-off'],
    ['are refused with an unknown instructor', ['Schedule'], 'u9', 'instructor-not-found'],
    ['are added with an instructor of the organization', ['Schedule'], 'u1', 'added'],
  ])('%s', async (_, features, instructorId, expected) => {
    const server = await opened(features)
    const kim = { userId: 'u1', objectId: 'u1', email: 'kim@example.com', displayName: 'Kim', mobile: null }
    await registerUser(server())(context('kim'), { ...kim, roles: ['Reviewer'] })
    const added = await addLesson(server())(context('add'), { ...lesson, instructorId })
    expect(added.ok ? 'added' : added.error.code).toBe(expected)
  })
})

const person = (change: Partial<Person>): Person => ({
  tenant: 'lions',
  userId: 'u1',
  membershipId: 'm1',
  membershipStatus: 'Active',
  studentIds: [],
  trainingFacilityId: null,
  roles: ['Viewer'],
  tournamentRoles: [],
  ...change,
})

it.each<[string, Partial<Person>, boolean, boolean]>([
  ['a member sees it', {}, true, false],
  ['a member on trial sees it', { membershipStatus: 'Trial' }, true, false],
  ['a canceled member does not', { membershipStatus: 'Canceled' }, false, false],
  ['a user without a membership does not', { membershipId: null, membershipStatus: null }, false, false],
  ['a reviewer without one does', { membershipId: null, membershipStatus: null, roles: ['Reviewer'] }, true, false],
  ['an admin manages it', { roles: ['Viewer', 'Admin'] }, true, true],
])('the schedule: %s', (_, change, sees, manages) => {
  expect([maySeeSchedule(person(change)).ok, mayManageSchedule(person(change)).ok]).toEqual([sees, manages])
})
