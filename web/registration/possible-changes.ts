import type { RegistrationOfUser } from '../../api/contract/registration.ts'
import type { Tournament } from '../../api/contract/tournaments.ts'

type Offered = Pick<Tournament, 'startDate' | 'isRegistrationOpen'> & {
  readonly events: readonly (Pick<Tournament['events'][number], 'eventId'> & { readonly inputs: readonly unknown[] })[]
}
type Entry = Pick<RegistrationOfUser['events'][number], 'eventId' | 'status'>

/** What a family can do with its entries on the tournament's page: change answers, ask for a change or a withdrawal, or both. */
export const possibleChanges = (
  { events, startDate, isRegistrationOpen }: Offered,
  entries: readonly Entry[],
  now: number,
): 'all' | 'answers' | 'entries' | null => {
  const entered = new Set(entries.filter(({ status }) => status === 'complete').map(({ eventId }) => eventId))
  const canAsk = entered.size > 0 && now < Date.parse(startDate)
  const canAnswer =
    isRegistrationOpen && events.some(({ eventId, inputs }) => entered.has(eventId) && inputs.length > 0)
  if (canAsk) return canAnswer ? 'all' : 'entries'
  return canAnswer ? 'answers' : null
}
