import type { MembershipEvent } from '../../../domain/accounts/membership/events.ts'
import type { UserEvent } from '../../../domain/accounts/user/events.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { parseStream } from '../../../domain/kernel/stream.ts'
import { type Checking, eventCheck } from '../event-check.ts'
import type { Finding } from '../finding.ts'

/** People who left one membership for another and have not arrived. */
interface Move {
  readonly to: string
  readonly users: Set<string>
  readonly students: Set<string>
  hasEnded: boolean
}

interface Family {
  readonly users: Set<string>
  readonly students: Map<string, 'here' | 'erased'>
  isOpen: boolean
}

type Relevant = MembershipEvent | UserEvent
type Complain = (message: string) => void

const TYPES: ReadonlySet<string> = new Set<MembershipEvent['type']>([
  'MembershipOpened',
  'MembershipStatusChanged',
  'MembershipFacilityChanged',
  'UserAddedToMembership',
  'UserRemovedFromMembership',
  'MembershipReviewed',
  'MembershipRemoved',
  'PeopleMoveStarted',
  'PeopleMoveEnded',
  'PeopleMoveUndone',
  'UserMovedIn',
  'StudentMovedIn',
  'StudentRegistered',
  'StudentUpdated',
  'StudentErased',
])

/**
 * Invariant 14: a membership is opened once and after its deletion only its students' erasures follow. Until then
 * it lists at least one adult if it has students, and none who once signed in and no longer can: the last one leaves
 * only by erasure. A student is in one membership of the organization, changes only there and
 * never after the erasure. A person who arrives in a membership has left another for it, and everyone who left has
 * arrived once the move has ended. Ignores other events.
 */
export const checkFamilies = eventCheck(function* (): Checking {
  const findings: Finding[] = []
  const families = new Map<string, Family>()
  const familyOfStudent = new Map<string, string>()
  const linked = new Set<string>()
  const familiesOfUser = new Map<string, Set<Family>>()
  const moves = new Map<string, Move>()
  const list = (tenant: string, family: Family, userId: string): void => {
    family.users.add(userId)
    const key = `${tenant}/${userId}`
    familiesOfUser.set(key, (familiesOfUser.get(key) ?? new Set()).add(family))
  }
  for (let event = yield; event !== null; event = yield) {
    const { stream, position, tenant } = event
    const complain: Complain = (message) => findings.push({ invariant: 14, stream, position, message })
    const { type, data } = event as Recorded<Relevant> as Relevant
    if (type === 'IdentityLinked') linked.add(`${tenant}/${data.userId}`)
    if (type === 'UserRemoved') {
      const listing = [...(familiesOfUser.get(`${tenant}/${data.userId}`) ?? [])]
      const isListed = listing.some(({ isOpen, users }) => isOpen && users.has(data.userId))
      if (isListed && linked.has(`${tenant}/${data.userId}`))
        complain(`${data.userId} cannot sign in any more, but is still in a membership`)
      continue
    }
    if (!TYPES.has(type)) continue
    const known = families.get(stream)
    const family: Family = known ?? { users: new Set(), students: new Map(), isOpen: true }
    families.set(stream, family)
    apply(family, known !== undefined, { type, data } as MembershipEvent, complain)
    if ('moveId' in data) applyMove(family, moves, `${tenant}/${data.moveId}`, { type, data } as MoveEvent, complain)
    if (type === 'UserMovedIn') list(tenant, family, data.userId)
    if (type === 'StudentMovedIn') familyOfStudent.set(`${tenant}/${data.studentId}`, stream)
    if (type === 'MembershipOpened') for (const userId of data.userIds) list(tenant, family, userId)
    if (type === 'UserAddedToMembership') list(tenant, family, data.userId)
    if ('membershipId' in data && parseStream(stream).ids[0] !== data.membershipId) {
      complain('the event belongs to another membership')
    }
    if (type === 'StudentRegistered') {
      const key = `${tenant}/${data.studentId}`
      const other = familyOfStudent.get(key) ?? stream
      if (other !== stream) complain(`student ${data.studentId} is already in ${other}`)
      familyOfStudent.set(key, other)
    }
  }
  return findings
})

type MoveEvent = Extract<MembershipEvent, { data: { moveId: string } }>

const startMove = (
  { users, students }: Family,
  { toMembershipId, userIds, studentIds }: Extract<MoveEvent, { type: 'PeopleMoveStarted' }>['data'],
  complain: Complain,
): Move => {
  for (const userId of userIds) {
    if (!users.delete(userId)) complain(`${userId} leaves, but was not in it`)
  }
  for (const studentId of studentIds) {
    if (students.get(studentId) !== 'here') complain(`student ${studentId} leaves, but was not here`)
    students.delete(studentId)
  }
  if (users.size === 0 && [...students.values()].includes('here')) complain('students stay without an adult')
  return { to: toMembershipId, users: new Set(userIds), students: new Set(studentIds), hasEnded: false }
}

/** `id`: the move's, unique across organizations. */
const applyMove = (
  family: Family,
  moves: Map<string, Move>,
  id: string,
  { type, data }: MoveEvent,
  complain: Complain,
): void => {
  const move = moves.get(id)
  if (type === 'PeopleMoveStarted') {
    if (move === undefined) moves.set(id, startMove(family, data, complain))
    else complain(`move ${data.moveId} starts twice`)
    return
  }
  if (move === undefined) {
    complain(`${type} of a move that never started`)
    return
  }
  switch (type) {
    case 'UserMovedIn':
      if (!move.users.delete(data.userId) || move.to !== data.membershipId)
        complain(`${data.userId} arrives, but did not leave for here`)
      family.users.add(data.userId)
      break
    case 'StudentMovedIn':
      if (!move.students.delete(data.studentId) || move.to !== data.membershipId)
        complain(`student ${data.studentId} arrives, but did not leave for here`)
      family.students.set(data.studentId, 'here')
      break
    case 'PeopleMoveEnded':
      if (move.hasEnded) complain(`move ${data.moveId} ends twice`)
      if (move.students.size > 0) complain(`move ${data.moveId} ends before all students have arrived`)
      move.hasEnded = true
      break
    case 'PeopleMoveUndone':
      if (move.hasEnded) complain(`move ${data.moveId} is undone after it ended`)
      move.hasEnded = true
      for (const userId of move.users) family.users.add(userId)
      for (const studentId of move.students) family.students.set(studentId, 'here')
      move.users.clear()
      move.students.clear()
  }
}

const apply = (family: Family, isKnown: boolean, event: MembershipEvent, complain: Complain): void => {
  const { type, data } = event
  if (type === 'MembershipOpened' ? isKnown : !isKnown) {
    complain(isKnown ? 'the membership is opened twice' : `${type} in a membership that was never opened`)
  }
  if (!family.isOpen && type !== 'StudentErased') complain(`${type} in a membership that was deleted`)
  switch (type) {
    case 'UserAddedToMembership':
      if (family.users.has(data.userId)) complain(`${data.userId} is added twice`)
      break
    case 'UserRemovedFromMembership':
      if (!family.users.delete(data.userId)) complain(`${data.userId} is removed, but was not in it`)
      else if (family.users.size === 0) complain(`no adult is left after ${data.userId}`)
      break
    case 'MembershipRemoved':
      family.isOpen = false
      break
    case 'StudentRegistered':
      if (family.students.has(data.studentId)) complain(`student ${data.studentId} is registered twice`)
      family.students.set(data.studentId, 'here')
      break
    case 'StudentUpdated':
      if (family.students.get(data.studentId) !== 'here') complain(`student ${data.studentId} is not here to change`)
      break
    case 'StudentErased':
      if (family.students.get(data.studentId) !== 'here') complain(`student ${data.studentId} is not here to erase`)
      family.students.set(data.studentId, 'erased')
  }
}
