import { Link } from 'wouter'
import type { TournamentListItem } from '../../api/contract/tournaments.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'
import { MatArt } from '../ui/mat-art.tsx'
import { spanText, whenText } from '../ui/when.tsx'
import classes from './tournament-card.module.css'

/** A tournament in the list: what, when, where, and whether one can still register. */
export const TournamentCard = ({
  tournament,
  href,
}: {
  readonly tournament: TournamentListItem
  readonly href: string
}) => {
  const { id, title, imageUri, startDate, endDate, timezone, registrationEnds } = tournament
  return (
    <Link href={href} className={classes.card ?? ''}>
      <div className={classes.picture}>{imageUri === null ? <MatArt seed={id} /> : <img src={imageUri} alt="" />}</div>
      <div className={classes.body}>
        <p className={classes.when}>{spanText(startDate, endDate, timezone)}</p>
        <h3>{title}</h3>
        <p className={classes.where}>{placeText(tournament)}</p>
        <p className={classes.state}>
          <RegistrationState tournament={tournament} />
          {tournament.isRegistrationOpen ? <span>until {whenText(registrationEnds, 'day', timezone)}</span> : null}
        </p>
      </div>
    </Link>
  )
}

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

/** Where it is: the place, 'Online', or both. */
export const placeText = ({ type, location }: Pick<TournamentListItem, 'type' | 'location'>): string => {
  if (type === 'Online') return 'Online'
  const place = location ?? 'Place to be announced'
  return type === 'Hybrid' ? `${place} and online` : place
}
