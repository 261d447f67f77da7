import type { TournamentListItem } from '../../api/contract/tournaments.ts'
import { statusesText } from '../texts/en/statuses.ts'
import { BadgeStatus, type StatusTone } from '../ui/badge-status.tsx'
import { useNow } from '../ui/use-now.ts'
import { runningDay, type Span } from './running-day.ts'

type Shown = Span & Pick<TournamentListItem, 'isDraft' | 'hasEnded' | 'isRegistrationOpen'>

/** The day changes while a page stays open. */
const CLOCK_MS = 60_000

/** Draft, registration open, running today or on day 2 of 3, registration closed before the start, or ended. */
export const RegistrationState = ({ tournament }: { readonly tournament: Shown }) => {
  const [status, tone] = stateOf(tournament, useNow(CLOCK_MS))
  return <BadgeStatus status={status} tone={tone} />
}

/** The badge's text and tone. Open registration comes first: it is what a visitor of an online tournament can act on. */
export const stateOf = (tournament: Shown, now: number): readonly [status: string, tone: StatusTone] => {
  if (tournament.isDraft) return [statusesText('draft'), 'muted']
  if (tournament.hasEnded) return [statusesText('tournamentEnded'), 'muted']
  if (tournament.isRegistrationOpen) return [statusesText('registrationOpen'), 'good']
  const running = runningDay(tournament, now)
  if (running === null) return [statusesText('registrationClosed'), 'wait']
  return [running.days === 1 ? statusesText('runningToday') : statusesText('runningDay', running), 'good']
}
