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
import classes from './waiting.module.css'

type Props = { readonly desk: Desk; readonly onTaken: () => void } & CartStore

/** Places offered to the family from waiting lists, live, with Accept and Decline. */
export const Offers = ({ desk, ...rest }: Props) => (
  <div role="status">
    {desk.offers.map((name) => (
      <Offer key={name.id} name={name} desk={desk} {...rest} />
    ))}
  </div>
)

const Offer = ({ name, desk, cart, change, onTaken }: Props & { readonly name: WaitingName }) => {
  const [, navigate] = useLocation()
  const { run, busy } = useSend('POST /waitinglist/:t/decline')
  const { tournament } = desk
  const { eventId, studentId, offerEnds } = name
  const event = eventTitle(tournament, eventId)
  const student = studentName(desk.students.find(({ id }) => id === studentId))
  const take = (): void => {
    const entry = { eventId, studentId }
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
