import { mayFindStudents } from '../../commands/accounts/policies.ts'
import { fullName } from '../../domain/kernel/full-name.ts'
import { searchKey } from '../../domain/kernel/search-key.ts'
import { type MemberListRow, memberPage } from '../../projections/accounts/admin-users.queries.ts'
import { studentsByIds } from '../../projections/accounts/memberships.queries.ts'
import { findStudents } from '../contract/athletes.ts'
import { route } from '../http/route.ts'
import { inTournament } from '../tournaments/in-tournament.ts'
import { presentStudent } from './present.ts'

const MAX_STUDENTS = 25
/** Enough families to yield MAX_STUDENTS students. */
const MAX_FAMILIES = 50

export const findStudentsRoute = route(findStudents, async (request) => {
  const { app, tenant, params } = request
  await inTournament(request, params.t, mayFindStudents)
  const { rows } = await memberPage(app.reader, tenant, {
    offset: 0,
    size: MAX_FAMILIES,
    search: params.query,
    sort: 'students',
    direction: 'asc',
  })
  const families = rows.filter(({ status }) => status !== 'Canceled')
  const matches = families.flatMap((family) => matchingStudents(family, params.query)).slice(0, MAX_STUDENTS)
  const students = new Map((await studentsByIds(app.reader, tenant, matches)).map((row) => [row.studentId, row]))
  const emails = new Map(
    families.flatMap(({ contacts, students: of }) =>
      of.map(({ studentId }) => [studentId, contacts.map(({ email }) => email).filter(Boolean)] as const),
    ),
  )
  return matches.flatMap((studentId) => {
    const row = students.get(studentId)
    if (row === undefined) return []
    const { weight, height, specialNeeds, customValues, revision, modified, ...visible } = presentStudent(row)
    return [{ ...visible, emailAddresses: emails.get(studentId) ?? [] }]
  })
})

/**
 * The students of a family whose own names match the most words of the query; all of them if the query matches an
 * adult's name only.
 */
const matchingStudents = ({ students }: MemberListRow, query: string): readonly string[] => {
  const words = searchKey(query).split(' ').filter(Boolean)
  const scored = students.map(({ studentId, firstName, lastName }) => {
    const name = searchKey(fullName({ firstName, lastName }))
    return { studentId, words: words.filter((word) => name.includes(word)).length }
  })
  const best = Math.max(0, ...scored.map((one) => one.words))
  return scored.filter((one) => one.words === best).map(({ studentId }) => studentId)
}
