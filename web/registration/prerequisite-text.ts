import type { TournamentEvent } from '../../api/contract/tournaments.ts'
import { registrationText } from '../texts/en/registration.ts'
import type { Desk } from './desk.ts'

/** 'Needs Sparring' or 'Needs one of: Sparring, T-shirt'. */
export const prerequisiteText = ({ offer }: Desk, { prerequisites }: TournamentEvent): string | null => {
  if (prerequisites === null) return null
  const names = [
    ...prerequisites.eventIds.map((id) => offer.events.find(({ eventId }) => eventId === id)?.title),
    ...prerequisites.catalogIds.map((id) => offer.catalog.find((item) => item.catalogItemId === id)?.name),
  ].filter((name) => name !== undefined)
  if (names.length === 0) return null
  return names.length > 1 && prerequisites.type === 'any'
    ? registrationText('needsOneOf', { names: names.join(', ') })
    : registrationText('needs', { names: names.reduce((first, second) => registrationText('and', { first, second })) })
}
