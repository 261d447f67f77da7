import { describe, expect, test } from 'vitest'
import { lessonOnWire, lessonsLive } from '../../../projections/schedule/schedule.live.ts'
import { schedule } from '../../../projections/schedule/schedule.projection.ts'
import { instructorsOf, lessonById, lessonsOf } from '../../../projections/schedule/schedule.queries.ts'
import { golden } from '../../support/golden.ts'
import { lionsDetails } from '../../support/tenant-details.ts'
import { type Fact, user } from '../support/facts.ts'
import { given } from '../support/given.ts'

const opened = (features: readonly ('Tournament' | 'Schedule')[]): Fact => ({
  type: 'TenantOpened',
  data: { tenant: 'lions', ...lionsDetails, features: [...features] },
})
const withSchedule = opened(['Schedule'])
const kim = user('u1', { email: 'kim@example.com', displayName: 'Kim Coach', mobile: null, roles: ['Reviewer'] })
const added = golden('LessonAdded')
const features = (...on: ('Tournament' | 'Schedule')[]): Fact => ({
  type: 'FeaturesChanged',
  data: { tenant: 'lions', features: on },
})

describe('the schedule', () => {
  test('shows a lesson with its instructor, in the organization’s time zone', () =>
    given([schedule], [withSchedule, kim, added], async (reader) => {
      expect((await lessonsOf(reader, 'lions')).map(lessonOnWire)).toEqual([
        {
          id: 'ls1',
          title: 'Little Lions',
          dayOfWeek: 1,
          startTime: '17:30',
          endTime: '18:15',
          startDate: '2026-03-02',
          endDate: null,
          canceledDates: [],
          delivery: 'Hybrid',
          description: 'Games, falls and first forms.',
          joinLink: 'https://meet.example/little-lions',
          joinInstructions: '<p>Please turn the camera on.</p>',
          instructor: { id: 'u1', name: 'Kim Coach', image: null },
          intendedAudience: [{ programId: 'p1', levelId: null }],
          timeZone: 'America/Chicago',
          revision: 1,
        },
      ])
    }))

  test('counts every change of a lesson for calendars, canceled days included', () =>
    given([schedule], [withSchedule, added, golden('LessonDayCanceled')], async (reader) => {
      expect(await lessonById(reader, 'lions', 'ls1')).toMatchObject({ revision: 1, sequence: 2 })
    }))

  test('follows the instructor’s name and picture, and never shows an address as a name', () =>
    given(
      [schedule],
      [
        withSchedule,
        user('u1', { email: 'kim@example.com', displayName: 'kim@example.com', mobile: null, roles: ['Reviewer'] }),
        added,
        { type: 'ProfilePictureSet', data: { ...golden('ProfilePictureSet').data, userId: 'u1' } },
      ],
      async (reader) => {
        const [row] = (await lessonsOf(reader, 'lions')).map(lessonOnWire)
        expect(row?.instructor).toEqual({
          id: 'u1',
          name: '',
          image: golden('ProfilePictureSet').data.imageUri,
        })
      },
    ))

  test('clears an erased instructor', () =>
    given([schedule], [withSchedule, kim, added, { type: 'UserErased', data: { userId: 'u1' } }], async (reader) => {
      expect(
        (await lessonsOf(reader, 'lions')).map(({ instructorId, instructorName }) => [instructorId, instructorName]),
      ).toEqual([[null, '']])
      expect(await instructorsOf(reader, 'lions')).toEqual([])
    }))

  test.each<[string, readonly Fact[], number]>([
    ['is empty without the feature', [opened(['Tournament']), added], 0],
    ['exists as soon as the feature is on', [opened(['Tournament']), added, features('Schedule')], 1],
    ['is gone as soon as it is off', [withSchedule, added, features('Tournament')], 0],
    ['loses a lesson that is canceled', [withSchedule, added, golden('LessonCanceled')], 0],
  ])('%s, live and over HTTP', (_name, facts, count) =>
    given([schedule], facts, async (reader) => {
      const rows = await lessonsOf(reader, 'lions')
      expect(rows).toHaveLength(count)
      expect(rows.every((row) => lessonsLive.isVisible?.(row, { kind: 'admitted' }))).toBe(true)
    }),
  )

  test('keeps canceled days that the changed lesson still has', () =>
    given(
      [schedule],
      [
        withSchedule,
        added,
        golden('LessonDayCanceled'),
        { type: 'LessonDayCanceled', data: { lessonId: 'ls1', date: '2026-03-23' } },
        { type: 'LessonChanged', data: { ...added.data, endDate: '2026-03-16' } },
      ],
      async (reader) => {
        expect((await lessonsOf(reader, 'lions'))[0]?.canceledDates).toEqual(['2026-03-09'])
      },
    ))

  test('offers users with a role in addition to Viewer as instructors, by name', () =>
    given(
      [schedule],
      [
        kim,
        user('u2', { email: 'a@example.com', displayName: 'Abe Admin', mobile: null, roles: ['Viewer', 'Admin'] }),
        user('u3', { email: 'p@example.com', displayName: 'Pat Parent', mobile: null, roles: ['Viewer'] }),
        user('u4', { email: 'b@example.com', displayName: 'Bo Later', mobile: null, roles: ['Viewer'] }),
        { type: 'UserRolesChanged', data: { userId: 'u4', roles: ['Support'] } },
      ],
      async (reader) => {
        expect((await instructorsOf(reader, 'lions')).map(({ name }) => name)).toEqual([
          'Abe Admin',
          'Bo Later',
          'Kim Coach',
        ])
      },
    ))
})
