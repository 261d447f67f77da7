import { useMemo } from 'react'
import type { TournamentEvent } from '../../../api/contract/tournaments.ts'
import { offerFromWire } from '../../../domain/tournaments/published.ts'
import { landingText } from '../../texts/en/landing.ts'
import { tournamentsText } from '../../texts/en/tournaments.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import { HtmlContent } from '../../ui/html-content.tsx'
import { priceText } from '../price-text.ts'
import classes from './landing.module.css'

type WireOffer = Parameters<typeof offerFromWire>[0]

/** The tournament data the event cards need, of a saved tournament or a draft. */
export interface OnCards extends Omit<WireOffer, 'events' | 'registrationEnds'> {
  readonly registrationEnds: string
  readonly events: readonly (WireOffer['events'][number] &
    Pick<TournamentEvent, 'subcategory' | 'remaining' | 'description' | 'imageUri'>)[]
}

/** The events with description, current price and remaining places. */
export const EventCards = ({ tournament, now }: { readonly tournament: OnCards; readonly now: string }) => {
  const offer = useMemo(() => offerFromWire(tournament), [tournament])
  if (tournament.events.length === 0) return null
  return (
    <section aria-label={tournamentsText('events')}>
      <h2>{tournamentsText('events')}</h2>
      <ul className={classes.events}>
        {tournament.events
          .toSorted((a, b) => a.order - b.order)
          .map((event) => (
            <li key={event.eventId}>
              {event.imageUri === null ? null : <img src={event.imageUri} alt="" loading="lazy" />}
              <div className={classes.event}>
                <h3>{event.title}</h3>
                {event.subcategory === '' ? null : <p className={classes.soft}>{event.subcategory}</p>}
                <div className={classes.soft}>
                  <HtmlContent html={event.description} />
                </div>
                <p className={classes.price}>
                  <b>{priceText(offer, event, now)}</b>
                  <Places event={event} />
                </p>
              </div>
            </li>
          ))}
      </ul>
    </section>
  )
}

/** Up to this many remaining places are highlighted. */
const FEW = 10

const Places = ({
  event: { status, remaining },
}: {
  readonly event: Pick<TournamentEvent, 'status' | 'remaining'>
}) => {
  if (status === 'Closed' || (remaining !== null && remaining <= 0)) return <BadgeStatus status="Full" tone="muted" />
  if (remaining === null) return null
  const text = landingText('left', { left: remaining })
  return remaining > FEW ? (
    <span className={classes.soft}>{text}</span>
  ) : (
    <strong className={classes.few}>{text}</strong>
  )
}
