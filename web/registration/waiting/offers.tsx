import { Button } from '@mantine/core'
import { useLocation } from 'wouter'
import type { WaitingName } from '../../../api/contract/waiting-lists.ts'
import { studentName } from '../../accounts/student-name.ts'
import { useSend } from '../../client/use-send.ts'
import { waitingText } from '../../texts/en/waiting-list.ts'
import { dateFormat } from '../../texts/formats.ts'
import { eventTitle } from '../../tournaments/texts.ts'
import { confirm } from '../../ui/confirm.ts'
import { partsOf } from '../../ui/countdown.tsx'
import { notify } from '../../ui/notice.tsx'
import { useNow } from '../../ui/use-now.ts'
import { zoneNamed } from '../../ui/zone.ts'
import { withEntry } from '../cart.ts'
import type { CartStore } from '../cart-store.ts'
import type { Desk } from '../desk.ts'
import { proceedWith } from '../proceed.ts'
import { outcomeOf, useEndedOffers } from './ended-offers.ts'
import classes from './waiting.module.css'

interface Props extends CartStore {
  readonly desk: Desk
  readonly onTaken: () => void
}

/**
 * Places offered to the family from waiting lists, live, with Accept and Decline. An offer that ended elsewhere, as in
 * another tab, leaves a line that says so.
 */
const Offers = ({ desk, ...rest }: Props) => {
  const { ended, answer } = useEndedOffers(desk.offers)
  return (
    <div role="status">
      {ended.map((offer) => (
        <p key={offer.offerId} className={classes.ended}>
          {waitingText(outcomes[outcomeOf(offer, desk.registration)], namesOf(offer, desk))}
        </p>
      ))}
      {desk.offers.map((name) => (
        <Offer key={name.id} name={name} desk={desk} onAnswer={() => answer(name)} {...rest} />
      ))}
    </div>
  )
}

export default Offers

const outcomes = { paid: 'offerPaid', open: 'offerInCheckout', over: 'offerOver' } as const

const namesOf = ({ eventId, studentId }: WaitingName, { tournament, students }: Desk) => ({
  event: eventTitle(tournament, eventId),
  student: studentName(students.find(({ id }) => id === studentId)),
})

interface OfferProps extends Props {
  readonly name: WaitingName
  readonly onAnswer: () => void
}

const Offer = ({ name, desk, cart, change, onTaken, onAnswer }: OfferProps) => {
  const [, navigate] = useLocation()
  const { run, busy } = useSend('POST /waitinglist/:t/decline')
  const { tournament } = desk
  const { eventId, studentId, offerEnds } = name
  const { event, student } = namesOf(name, desk)
  const take = (): void => {
    const entry = { eventId, studentId }
    onAnswer()
    change((kept) => withEntry(kept, entry, true))
    proceedWith(desk, withEntry(cart, entry, true), onTaken)()
  }
  const decline = async (): Promise<void> => {
    const question = {
      title: waitingText('declineTitle'),
      text: waitingText('declineAbout', { event, student }),
      yes: waitingText('decline'),
      no: waitingText('keep'),
      danger: true,
    }
    if (!(await confirm(question))) return
    const sent = await run({ params: { t: tournament.id }, body: { waitingId: name.id } })
    if (!sent.ok) {
      notify(sent.problem.message, 'bad')
      return
    }
    onAnswer()
    change((kept) => withEntry(kept, { eventId, studentId }, false))
    notify(waitingText('declined'))
    navigate(`/event/${tournament.id}`)
  }
  return (
    <section className={classes.offer} aria-label={waitingText('waitingList')}>
      <div>
        <h2>{waitingText('offerTitle', { event, student })}</h2>
        {offerEnds === null ? null : (
          <p>
            {waitingText('heldUntil', { moment: momentText(offerEnds, tournament.timezone) })}{' '}
            <TimeLeft until={offerEnds} />
          </p>
        )}
      </div>
      <div className={classes.answers}>
        <Button size="md" onClick={take}>
          {waitingText('take')}
        </Button>
        <Button size="md" variant="default" loading={busy} onClick={() => void decline()}>
          {waitingText('decline')}
        </Button>
      </div>
    </section>
  )
}

const momentText = (at: string, timeZone: string): string =>
  dateFormat({
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...zoneNamed(timeZone),
  }).format(new Date(at))

/** Screen readers announce it once, not every second. */
const TimeLeft = ({ until }: { readonly until: string }) => {
  const now = useNow(1_000)
  const left = Date.parse(until) - now
  if (left <= 0) return <span>{waitingText('ended')}</span>
  return (
    <span role="timer" aria-live="off">
      {waitingText.rich('left', {
        // The two largest units: seconds only in the last hour.
        time: partsOf(left)
          .filter(([value], at) => at > 0 || value !== '00')
          .slice(0, 2)
          .map(([value, unit]) => `${value} ${unit}`)
          .join(' '),
        b: (time) => <b className="numerals">{time}</b>,
      })}
    </span>
  )
}
