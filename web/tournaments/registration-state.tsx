import type { TournamentListItem } from '../../api/contract/tournaments.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'

/** 'Registration open', 'Registration has closed' or 'Tournament Ended'. */
export const RegistrationState = ({
  tournament,
}: {
  readonly tournament: Pick<TournamentListItem, 'hasEnded' | 'isRegistrationOpen'>
}) => {
  if (tournament.hasEnded) return <BadgeStatus status="Tournament Ended" tone="muted" />
  return tournament.isRegistrationOpen ? (
    <BadgeStatus status="Registration open" tone="good" />
  ) : (
    <BadgeStatus status="Registration has closed" tone="wait" />
  )
}
