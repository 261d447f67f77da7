import { Link } from 'wouter'
import type { TournamentListItem } from '../../api/contract/tournaments.ts'
import { tournamentsText } from '../texts/en/tournaments.ts'
import { MatArt } from '../ui/mat-art.tsx'
import { spanText, whenText } from '../ui/when.tsx'
import { RegistrationState } from './registration-state.tsx'
import { placeText } from './texts.ts'
import classes from './tournament-card.module.css'

/** A tournament in the list: title, date, location and registration state. */
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
          {tournament.isRegistrationOpen ? (
            <span>{tournamentsText('until', { day: whenText(registrationEnds, 'day', timezone) })}</span>
          ) : null}
        </p>
      </div>
    </Link>
  )
}
