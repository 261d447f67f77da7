import { expect, it } from 'vitest'
import { membershipOf } from '../../../web/accounts/use-membership.ts'

const student = (id: string, firstName: string, more: object = {}) => ({
  id,
  membershipId: 'm1',
  firstName,
  lastName: 'Reyes',
  dateOfBirth: null,
  gender: null,
  weight: 0,
  height: 0,
  imageUri: null,
  levelId: null,
  specialNeeds: false,
  customValues: [],
  trainingFacilityId: null,
  programIds: [],
  revision: 1,
  modified: '2027-01-01T00:00:00.000Z',
  ...more,
})
const facility = { id: 'f1', title: 'Queens Dojang', shortTitle: 'Queens', location: 'New York' }
const level = { id: 'l1', order: 1, grade: '9', label: 'White', description: 'White belt', programIds: [] }
const isRetired = true
const names = { levels: [{ ...level, isRetired }], trainingFacilities: [{ ...facility, isRetired }] }
const own = { id: 'm1', status: 'Active' as const, trainingFacilityId: 'f1', modified: '2027-01-01T00:00:00.000Z' }

it('builds the same membership from live rows as a read: students sorted by name, with names of levels and facilities', () => {
  const ada = student('s1', 'Ada', { levelId: 'l1', trainingFacilityId: 'f1' })
  const rows = [student('s4', 'anna'), student('s2', 'Zoe'), student('s3', 'Zoe', { lastName: 'Adler' }), ada]
  const { students, ...membership } = membershipOf(own, rows, names)
  expect(membership).toEqual({ ...own, trainingFacilityTitle: 'Queens Dojang' })
  expect(students.map(({ id }) => id)).toEqual(['s1', 's3', 's2', 's4'])
  expect(students[0]).toMatchObject({
    firstName: 'Ada',
    level: { label: 'White', description: 'White belt' },
    trainingFacility: facility,
  })
  expect(students[1]).toMatchObject({ level: null, trainingFacility: null })
})

it('omits levels and facilities that the organization no longer has', () => {
  const gone = membershipOf({ ...own, trainingFacilityId: 'f9' }, [student('s1', 'Ada', { levelId: 'l9' })], names)
  expect(gone.trainingFacilityTitle).toBeNull()
  expect(gone.students[0]?.level).toBeNull()
})
