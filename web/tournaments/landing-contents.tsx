import { useMemo } from 'react'
import type { Tournament, TournamentEvent } from '../../api/contract/tournaments.ts'
import { instantOf } from '../../domain/kernel/time.ts'
import { offerFromWire } from '../../domain/tournaments/published.ts'
import { loginPath } from '../client/identity.ts'
import { tournamentsText } from '../texts/tournaments.ts'
import { Countdown } from '../ui/countdown.tsx'
import { Facts } from '../ui/facts.tsx'
import { HtmlContent } from '../ui/html-content.tsx'
import { KeyValue } from '../ui/key-value.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { MatArt } from '../ui/mat-art.tsx'
import { useNow } from '../ui/use-now.ts'
import { spanText, whenText } from '../ui/when.tsx'
import classes from './landing.module.css'
import { priceText } from './price-text.ts'
import { RegistrationState } from './registration-state.tsx'
import { placeText } from './texts.ts'

type WireOffer = Parameters<typeof offerFromWire>[0]

/** What the public page shows of a tournament: one that is read, or one that is being set up. */
export interface OnLandingPage
  extends Omit<WireOffer, 'events' | 'registrationEnds'>,
    Pick<
      Tournament,
      | 'imageUri'
      | 'timezone'
      | 'type'
      | 'location'
      | 'description'
      | 'eventLandingPage'
      | 'supportEmail'
      | 'registrationEnds'
      | 'isRegistrationOpen'
      | 'hasEnded'
    > {
  readonly events: readonly (WireOffer['events'][number] & Pick<TournamentEvent, 'subcategory' | 'remaining'>)[]
}

/** Early prices end while the page is open. */
const CLOCK_MS = 5_000

/** The public page of a tournament (spec/tournament-and-registration.md §2 Public and member pages). */
export const LandingContents = ({ tournament }: { readonly tournament: OnLandingPage }) => {
  const { id, title, imageUri, startDate, endDate, timezone } = tournament
  const offer = useMemo(() => offerFromWire(tournament), [tournament])
  const now = instantOf(useNow(CLOCK_MS))
  const events = [...tournament.events].sort((a, b) => a.order - b.order)
  return (
    <div className={classes.place}>
      <article className={classes.page}>
        <div className={classes.picture}>
          {imageUri === null ? <MatArt seed={id} wide /> : <img src={imageUri} alt="" />}
        </div>
        <header className={classes.head}>
          <div className={classes.title}>
            <RegistrationState tournament={tournament} />
            <h1>{title}</h1>
            <Facts facts={[spanText(startDate, endDate, timezone), placeText(tournament)]} />
          </div>
          <div className={classes.act}>
            <Countdown startDate={startDate} endDate={endDate} timeZone={timezone} />
            {tournament.isRegistrationOpen ? (
              <LinkButton href={loginPath(`/event/${id}`)} size="lg">
                {tournamentsText('register')}
              </LinkButton>
            ) : (
              <LinkButton href={loginPath(`/event/${id}`)} size="lg" variant="default">
                {tournamentsText('logIn')}
              </LinkButton>
            )}
          </div>
        </header>
        <div className={classes.columns}>
          <div className={classes.text}>
            <HtmlContent html={tournament.eventLandingPage || tournament.description} />
          </div>
          <aside className={classes.facts} aria-label={tournamentsText('atAGlance')}>
            <KeyValue
              items={[
                [tournamentsText('starts'), whenText(startDate, 'moment', timezone)],
                [tournamentsText('ends'), whenText(endDate, 'moment', timezone)],
                [tournamentsText('where'), placeText(tournament)],
                [tournamentsText('registerBy'), whenText(tournament.registrationEnds, 'moment', timezone)],
                [
                  tournamentsText('questions'),
                  <a key="mail" href={`mailto:${tournament.supportEmail}`}>
                    {tournament.supportEmail}
                  </a>,
                ],
              ]}
            />
          </aside>
        </div>
        {events.length === 0 ? null : (
          <section aria-label={tournamentsText('events')}>
            <h2>{tournamentsText('events')}</h2>
            <ul className={classes.events}>
              {events.map((event) => (
                <li key={event.eventId}>
                  <b>{event.title}</b>
                  {event.subcategory === '' ? null : <span>{event.subcategory}</span>}
                  <span>
                    {event.remaining === 0 || event.status === 'Closed'
                      ? tournamentsText('full')
                      : priceText(offer, event, now)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </article>
    </div>
  )
}
