import { type ReactNode, useState } from 'react'
import type { Tournament } from '../../api/contract/tournaments.ts'
import { instantOf } from '../../domain/kernel/time.ts'
import { joinPath } from '../accounts/joining/after-joining.ts'
import { loginPath } from '../client/identity.ts'
import { dataOf } from '../client/read-state.ts'
import { useEnvironment } from '../client/viewer.ts'
import { landingText } from '../texts/en/landing.ts'
import { tournamentsText } from '../texts/en/tournaments.ts'
import { Countdown } from '../ui/countdown.tsx'
import { Facts } from '../ui/facts.tsx'
import { HtmlContent } from '../ui/html-content.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { MatArt } from '../ui/mat-art.tsx'
import { useNow } from '../ui/use-now.ts'
import { spanText } from '../ui/when.tsx'
import { zonedText } from '../ui/zone.ts'
import { EventCards, type OnCards } from './landing/event-cards.tsx'
import classes from './landing/landing.module.css'
import Schedule from './landing/schedule.tsx'
import { RegistrationState } from './registration-state.tsx'
import { ResultsButton } from './results-button.tsx'
import { placeText } from './texts.ts'

/** How often prices are recomputed, since early prices may end while the page is open. */
const CLOCK_MS = 5_000

/** Hides the picture if it fails to load, as external ones may. */
const Poster = ({ id, imageUri }: Pick<Tournament, 'id' | 'imageUri'>) => {
  const [isGone, setGone] = useState(false)
  return imageUri === null || isGone ? (
    <MatArt seed={id} wide />
  ) : (
    <img src={imageUri} alt="" onError={() => setGone(true)} />
  )
}

/** The tournament data the public page shows, of a saved tournament or a draft. */
export interface OnLandingPage
  extends OnCards,
    Pick<
      Tournament,
      | 'imageUri'
      | 'timezone'
      | 'type'
      | 'location'
      | 'description'
      | 'eventLandingPage'
      | 'supportEmail'
      | 'isRegistrationOpen'
      | 'hasEnded'
      | 'hasResults'
    > {}

interface LandingContentsProps {
  readonly tournament: OnLandingPage
  /** The registered facilities, if the tournament shows them. */
  readonly registered?: ReactNode
  /** Replaces the buttons to register or sign in. */
  readonly act?: ReactNode
}

/** A tournament's public page, also used as the preview during set-up. */
export const LandingContents = ({ tournament, registered = null, act }: LandingContentsProps) => {
  const now = instantOf(useNow(CLOCK_MS))
  const canJoin = dataOf(useEnvironment())?.canJoin ?? false
  const { id, title, imageUri, startDate, endDate, timezone, isRegistrationOpen, registrationEnds } = tournament
  return (
    <div className={classes.place}>
      <article className={classes.page}>
        <div className={classes.picture}>
          <Poster key={imageUri} id={id} imageUri={imageUri} />
        </div>
        <header className={classes.head}>
          <div className={classes.title}>
            <RegistrationState tournament={tournament} />
            <h1>{title}</h1>
            <Facts facts={[spanText(startDate, endDate, timezone), placeText(tournament)]} />
          </div>
          <div className={classes.act}>
            <Countdown startDate={startDate} endDate={endDate} timeZone={timezone} />
            {act ?? (
              <>
                <ResultsButton tournament={tournament} size="lg" />
                <LinkButton
                  href={loginPath(`/event/${id}`)}
                  size="lg"
                  variant={isRegistrationOpen ? 'filled' : 'default'}
                >
                  {tournamentsText(isRegistrationOpen ? 'register' : 'logIn')}
                </LinkButton>
                {canJoin ? (
                  <LinkButton href={joinPath(`/event/${id}`)} size="md" variant="subtle">
                    {tournamentsText('createAccount')}
                  </LinkButton>
                ) : null}
              </>
            )}
            {isRegistrationOpen ? (
              <p className={classes.until}>{landingText('until', { day: zonedText(registrationEnds, timezone) })}</p>
            ) : null}
          </div>
        </header>
        <div className={classes.columns}>
          <div className={classes.main}>
            <div className={classes.text}>
              <HtmlContent html={tournament.eventLandingPage || tournament.description} />
            </div>
            <EventCards tournament={tournament} now={now} />
            {registered}
          </div>
          <Schedule tournament={tournament} now={now} />
        </div>
      </article>
    </div>
  )
}
