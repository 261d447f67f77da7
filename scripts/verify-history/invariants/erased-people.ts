import type { MembershipEvent } from '../../../domain/accounts/membership/events.ts'
import type { UserEvent } from '../../../domain/accounts/user/events.ts'
import { allEvents } from '../../../domain/events.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { isEqual } from '../../../domain/kernel/is-equal.ts'
import { type Checking, eventCheck } from '../event-check.ts'
import type { Finding } from '../finding.ts'

type Erasing = Extract<UserEvent, { type: 'UserErased' }> | Extract<MembershipEvent, { type: 'StudentErased' }>

/** Erased people, with the position of the erasing event. */
export type ErasedPeople = ReadonlyMap<string, number>

/** The types of erasing events. */
export const ERASING: readonly string[] = ['UserErased', 'StudentErased'] satisfies Erasing['type'][]

/** `before`: people erased in earlier events. */
export const erasedIn = (events: Iterable<Recorded>, before: ErasedPeople = new Map()): ErasedPeople => {
  const erased = new Map(before)
  for (const event of events) {
    const person = erasedBy(event)
    if (person !== null && !erased.has(person)) erased.set(person, event.position)
  }
  return erased
}

/**
 * Invariant 16: nothing personal of an erased person can be read in any event, before or after the erasure, and nothing
 * happens to the person afterwards. Needs everyone who is erased anywhere in the log, and events read after those
 * erasures. The other invariants check the money and brackets of erased people as of anyone else.
 */
export const checkErasedPeople = eventCheck(function* (erased: ErasedPeople): Checking {
  const findings: Finding[] = []
  const erasedNow = new Set<string>()
  for (let event = yield; event !== null; event = yield) {
    const { stream, position, tenant, type } = event
    const complain = (message: string) => findings.push({ invariant: 16, stream, position, message })
    const person = erasedBy(event)
    if (person !== null && erasedNow.has(person)) complain('the person is erased twice')
    if (person !== null) erasedNow.add(person)
    const data = event.data as Readonly<Record<string, unknown>>
    const personal = allEvents.get(type)?.personal ?? null
    if (personal !== null && erased.has(`${tenant}/${personal.subject(data)}`)) {
      const readable = Object.entries(personal.erased).filter(([field, empty]) => !isEqual(data[field], empty))
      if (readable.length > 0)
        complain(`${readable.map(([field]) => field).join(', ')} can be read of an erased person`)
    }
    const own = ownOf(event)
    const at = own === null ? undefined : erased.get(own)
    if (at !== undefined && position > at) complain(`${type} of a person who is erased`)
  }
  return findings
})

const erasedBy = ({ tenant, ...event }: Recorded): string | null => {
  const { type, data } = event as unknown as Erasing
  if (type === 'UserErased') return `${tenant}/${data.userId}`
  return type === 'StudentErased' ? `${tenant}/${data.studentId}` : null
}

/** The person whose own record the event changes; null for what only mentions people. */
const ownOf = ({ tenant, type, stream, data }: Recorded): string | null => {
  const { userId, studentId } = data as Readonly<Record<string, string>>
  if (stream.startsWith('user-') && userId !== undefined) return `${tenant}/${userId}`
  return (type === 'StudentRegistered' || type === 'StudentUpdated') && studentId !== undefined
    ? `${tenant}/${studentId}`
    : null
}
