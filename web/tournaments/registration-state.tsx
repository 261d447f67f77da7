import type { TournamentListItem } from '../../api/contract/tournaments.ts'
import { statusesText } from '../texts/en/statuses.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'

/** 'Draft', 'Registration open', 'Registration has closed' or 'Tournament Ended'. */
export const RegistrationState = ({
  tournament,
}: {
  readonly tournament: Pick<TournamentListItem, 'isDraft' | 'hasEnded' | 'isRegistrationOpen'>
}) => {
  if (tournament.isDraft) return <BadgeStatus status={statusesText('draft')} tone="muted" />
  if (tournament.hasEnded) return <BadgeStatus status={statusesText('tournamentEnded')} tone="muted" />
  return tournament.isRegistrationOpen ? (
    <BadgeStatus status={statusesText('registrationOpen')} tone="good" />
  ) : (
    <BadgeStatus status={statusesText('registrationClosed')} tone="wait" />
  )
}
