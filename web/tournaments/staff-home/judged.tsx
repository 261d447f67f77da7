import type { TournamentListItem } from '../../../api/contract/tournaments.ts'
import { staffHomeText } from '../../texts/en/staff-home.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { spanText } from '../../ui/when.tsx'
import { zonedText } from '../../ui/zone.ts'
import { JudgeButton } from '../judge-button.tsx'
import { RegistrationState } from '../registration-state.tsx'
import { placeText } from '../texts.ts'
import classes from './staff-home.module.css'

/** The tournaments the user judges and does not manage: when judging begins, and the one button for it. */
export const Judged = ({ tournaments }: { readonly tournaments: readonly TournamentListItem[] }) =>
  tournaments.length === 0 ? null : (
    <section aria-label={staffHomeText('judged')} className={classes.section}>
      <h2>{staffHomeText('judged')}</h2>
      <ul className={classes.cards}>
        {tournaments.map((tournament) => (
          <li key={tournament.id}>
            <JudgedCard tournament={tournament} />
          </li>
        ))}
      </ul>
    </section>
  )

const JudgedCard = ({ tournament }: { readonly tournament: TournamentListItem }) => {
  const { id, title, type, startDate, endDate, timezone, hasEnded } = tournament
  return (
    <article className={classes.card} aria-label={title}>
      <header>
        <RegistrationState tournament={tournament} />
        <h3>{title}</h3>
        <p>
          {spanText(startDate, endDate, timezone)} · {placeText(tournament)}
        </p>
      </header>
      <p className={classes.first}>
        {type === 'InPerson'
          ? staffHomeText('judgedInHall')
          : hasEnded
            ? staffHomeText('judgedNow')
            : staffHomeText('judgedFrom', { time: zonedText(endDate, timezone) })}
      </p>
      {type !== 'InPerson' && hasEnded ? (
        <JudgeButton tournament={tournament} className={classes.manage ?? ''} />
      ) : (
        <LinkButton href={`/event/${id}`} variant="default" className={classes.manage ?? ''}>
          {staffHomeText('openTournament')}
        </LinkButton>
      )}
    </article>
  )
}
