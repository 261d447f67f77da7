import type { TournamentEvent } from '../../api/contract/tournaments.ts'
import classes from './event-picture.module.css'

/** An event's picture; nothing without one. */
export const EventPicture = ({ imageUri }: Pick<TournamentEvent, 'imageUri'>) =>
  imageUri === null ? null : <img className={classes.picture} src={imageUri} alt="" referrerPolicy="no-referrer" />
