import type { MembershipEvent } from '../../../domain/accounts/membership/events.ts'
import type { UserEvent } from '../../../domain/accounts/user/events.ts'
import { allEvents } from '../../../domain/events.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { same } from '../../../domain/kernel/same.ts'
import type { Finding } from '../finding.ts'

type Erasing = Extract<UserEvent, { type: 'UserErased' }> | Extract<MembershipEvent, { type: 'StudentErased' }>

/**
 * Invariant 16: of a person who was erased nothing personal can be read in any event, before or after, and nothing happens
 * to them any more. Needs the events as they are read now, all of them from after the erasure; money and brackets of an
 * erased person are checked by the other invariants like anybody's.
 */
export const checkErasedPeople = (events: readonly Recorded[]): Finding[] => {
  const findings: Finding[] = []
  const erasedAt = new Map<string, number>()
  for (const event of events) {
    const person = erasedBy(event)
    if (person === null) continue
    const { stream, position } = event
    if (erasedAt.has(person)) findings.push({ invariant: 16, stream, position, message: 'the person is erased twice' })
    else erasedAt.set(person, position)
  }
  for (const event of events) {
    const { stream, position, tenant, type } = event
    const complain = (message: string) => findings.push({ invariant: 16, stream, position, message })
    const data = event.data as Readonly<Record<string, unknown>>
    const personal = allEvents.get(type)?.personal ?? null
    if (personal !== null && erasedAt.has(`${tenant}/${personal.subject(data)}`)) {
      const readable = Object.entries(personal.erased).filter(([field, erased]) => !same(data[field], erased))
      if (readable.length > 0)
        complain(`${readable.map(([field]) => field).join(', ')} can be read of an erased person`)
    }
    const own = ownOf(event)
    const at = own === null ? undefined : erasedAt.get(own)
    if (at !== undefined && position > at) complain(`${type} of a person who is erased`)
  }
  return findings
}

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
