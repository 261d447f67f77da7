import { useMemo } from 'react'
import type { Environment, Membership, Student } from '../../api/contract/accounts.ts'
import type { LiveRow } from '../../api/contract/live-views.ts'
import { useFollow } from '../client/connection.ts'
import type { Read } from '../client/read-state.ts'
import { type Reading, useRead } from '../client/use-read.ts'
import { useEnvironment } from '../client/viewer.ts'

/** The signed-in user's membership and students: read once, then followed live. */
export const useMembership = (): Read<Membership> => {
  const read = useRead('/membership')
  const known = read.reading.status === 'ready' ? read.reading.data : null
  const scope = known === null ? null : { membership: known.id }
  const own = useFollow('membership', scope)
  const students = useFollow('students', scope)
  const environment = useEnvironment()
  const isLive = own.status === 'live' && students.status === 'live'
  const reading = useMemo((): Reading<Membership> => {
    const row = known === null ? undefined : own.rows.get(known.id)
    if (known === null || row === undefined || students.status === 'connecting') return read.reading
    if (environment.status !== 'ready') return read.reading
    const followed = membershipOf(row, students.rows.values(), environment.data)
    if (!isLive && lastChange(followed) < lastChange(known)) return read.reading
    return { status: 'ready', data: followed, problem: null }
  }, [known, read.reading, isLive, own.rows, students.status, students.rows, environment])
  return { reading, reload: read.reload }
}

/** Builds a membership from its live rows, with names of levels and facilities; students sorted by name. */
export const membershipOf = (
  row: LiveRow<'membership'>,
  students: Iterable<LiveRow<'students'>>,
  { levels, trainingFacilities }: Pick<Environment, 'levels' | 'trainingFacilities'>,
): Membership => ({
  ...row,
  trainingFacilityTitle: trainingFacilities.find(({ id }) => id === row.trainingFacilityId)?.title ?? null,
  students: [...students]
    .map(({ trainingFacilityId, ...student }): Student => {
      const level = levels.find(({ id }) => id === student.levelId)
      return {
        ...student,
        level: level === undefined ? null : { label: level.label, description: level.description },
        trainingFacility: facilityOf(trainingFacilities.find(({ id }) => id === trainingFacilityId)),
      }
    })
    .sort(byName),
})

const facilityOf = (choice: Environment['trainingFacilities'][number] | undefined): Student['trainingFacility'] => {
  if (choice === undefined) return null
  const { isRetired: _, ...facility } = choice
  return facility
}

/** In the endpoint's order: by code units, as the database compares names. */
const byName = (a: Student, b: Student): number => (sortKey(a) < sortKey(b) ? -1 : 1)
const sortKey = ({ firstName, lastName, id }: Student): string => [firstName, lastName, id].join('\u0000')

/** When the membership or one of its students last changed. */
const lastChange = ({ modified, students }: Membership): string =>
  [modified, ...students.map((student) => student.modified)].sort().at(-1) ?? modified
