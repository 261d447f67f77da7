import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'wouter'
import { fromDollars } from '../../../domain/kernel/money.ts'
import { useFollow } from '../../client/connection.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { familyHomeText } from '../../texts/en/family-home.ts'
import { eventTitle } from '../../tournaments/texts.ts'
import { moneyText } from '../../ui/money.tsx'
import { useNow } from '../../ui/use-now.ts'
import { zonedText } from '../../ui/zone.ts'
import classes from './family.module.css'
import { type Upcoming, useUpcoming } from './use-upcoming.ts'

/** What a family has to do: offered places, unfinished checkouts, open invoices, and videos to submit; else nothing. */
const Due = () => {
  const upcoming = useUpcoming()
  const waiting = dataOf(useRead('/membership/waitinglists').reading) ?? []
  const lists = new Set(waiting.map(({ tournamentId }) => tournamentId))
  return (
    <section className={classes.due} aria-label={familyHomeText('due')}>
      {[...lists].map((id) => (
        <OfferedIn key={`offers ${id}`} tournamentId={id} />
      ))}
      {upcoming.map((one) => (
        <DueIn key={one.tournament.id} {...one} />
      ))}
    </section>
  )
}
export default Due

/** How often holds and deadlines are compared with the clock. */
const CLOCK_MS = 5_000

/** The places of a tournament that are offered to the family from its waiting lists, until they expire. */
const OfferedIn = ({ tournamentId }: { readonly tournamentId: string }) => {
  const now = useNow(CLOCK_MS)
  const { rows } = useFollow('waiting-names', { tournament: tournamentId })
  const tournament = dataOf(useRead('/tournament/id/:id', { params: { id: tournamentId } }).reading)
  if (tournament === null) return null
  return [...rows.values()].map(({ id, eventId, firstName, offerEnds }) =>
    offerEnds === null || Date.parse(offerEnds) <= now ? null : (
      <Line
        key={id}
        href={`/event/${tournamentId}`}
        what={familyHomeText('takePlace', { event: eventTitle(tournament, eventId), student: firstName })}
        about={familyHomeText('offeredUntil', {
          tournament: tournament.title,
          time: zonedText(offerEnds, tournament.timezone),
        })}
      />
    ),
  )
}

const DueIn = ({ tournament, registration }: Upcoming) => {
  const { id, title, timezone, startDate, endDate } = tournament
  const now = useNow(CLOCK_MS)
  const invoices = [...useFollow('invoices', { tournament: id }).rows.values()].filter(
    ({ membershipId, status }) =>
      membershipId === registration.membershipId && status !== 'Paid' && status !== 'Canceled',
  )
  const { openOrder, events } = registration
  const videos = events.filter(({ status, submissionId }) => status === 'complete' && submissionId === null).length
  const isFilming = tournament.type === 'Online' && Date.parse(startDate) <= now && now < Date.parse(endDate)
  return (
    <>
      {openOrder === null || Date.parse(openOrder.expires) <= now ? null : (
        <Line
          href={`/event/${id}`}
          what={familyHomeText('finishCheckout', { tournament: title })}
          about={familyHomeText('heldUntil', {
            total: moneyText(fromDollars(openOrder.total)),
            time: zonedText(openOrder.expires, timezone, 'time'),
          })}
        />
      )}
      {invoices.map((invoice) => (
        <Line
          key={invoice.id}
          href={`/invoice/view/${invoice.id}`}
          what={familyHomeText('payInvoice', { tournament: title })}
          about={moneyText(fromDollars(invoice.total))}
        />
      ))}
      {isFilming && videos > 0 ? (
        <Line
          href={`/event/${id}/enter`}
          what={familyHomeText('handIn', { count: videos, tournament: title })}
          about={familyHomeText('until', { time: zonedText(endDate, timezone) })}
        />
      ) : null}
    </>
  )
}

interface LineProps {
  readonly href: string
  readonly what: string
  readonly about: string
}

const Line = ({ href, what, about }: LineProps) => (
  <Link href={href} className={classes.line ?? ''}>
    <span>
      <b>{what}</b>
      <span>{about}</span>
    </span>
    <IconChevronRight size={18} stroke={1.75} aria-hidden />
  </Link>
)
