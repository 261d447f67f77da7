import { Checkbox } from '@mantine/core'
import { Link } from 'wouter'
import type { Student } from '../../api/contract/accounts.ts'
import type { TournamentEvent } from '../../api/contract/tournaments.ts'
import { ownValue } from '../../domain/kernel/own-value.ts'
import { isBlocked } from '../../domain/registration/published.ts'
import { studentName } from '../accounts/student-name.ts'
import { registrationText } from '../texts/en/registration.ts'
import { priceText } from '../tournaments/price-text.ts'
import { leftText } from '../tournaments/texts.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'
import { moneyText } from '../ui/money.tsx'
import { withEntry } from './cart.ts'
import type { CartStore } from './cart-store.ts'
import { availabilityOf, canWait, type Desk, pricesOf } from './desk.ts'
import classes from './event-choice.module.css'
import { prerequisiteText } from './prerequisite-text.ts'
import { WaitingListInfo } from './waiting/waiting-list-info.tsx'
import { WaitingStudent } from './waiting/waiting-student.tsx'

type Props = { readonly desk: Desk; readonly event: TournamentEvent } & CartStore

/** One event and the students who can enter it. Closed and full events show Full and their registered students only. */
export const EventChoice = ({ desk, event, cart, change }: Props) => {
  const { eventId, title, description } = event
  const left = ownValue(desk.remaining.events, eventId) ?? null
  const isFull = event.status === 'Closed' || (left !== null && left <= 0)
  const few = isFull ? null : leftText(left, 'place')
  const wants = prerequisiteText(desk, event)
  const chosen = (studentId: string): boolean =>
    cart.entries.some((entry) => entry.eventId === eventId && entry.studentId === studentId)
  const waits = (studentId: string): boolean => canWait(desk, { eventId, studentId })
  const enterable = desk.students.filter(
    ({ id }) => chosen(id) || (!isFull && !waits(id)) || availabilityOf(desk, { eventId, studentId: id }) !== 'full',
  )
  const toWait = desk.students.filter(
    ({ id }) => !enterable.some((one) => one.id === id) && canWait(desk, { eventId, studentId: id }),
  )
  const inCart = cart.entries.filter((entry) => entry.eventId === eventId).length
  return (
    <article className={classes.event}>
      <header>
        <div>
          <h3>
            <Link href={`/event/${desk.tournament.id}/item/${eventId}`}>{title}</Link>
          </h3>
          <p className={classes.price}>{priceText(desk.offer, event, desk.now)}</p>
        </div>
        <div className={classes.badges}>
          {isFull ? <BadgeStatus status="Full" /> : null}
          {few === null ? null : <BadgeStatus status={few} tone="wait" />}
        </div>
      </header>
      {description === '' ? null : <p className={classes.text}>{textOf(description)}</p>}
      {wants === null ? null : <p className={classes.wants}>{wants}</p>}
      {isFull && enterable.length === 0 && toWait.length === 0 ? (
        <p className={classes.wants}>{registrationText('noneRegistered')}</p>
      ) : null}
      {toWait.length === 0 ? null : <WaitingListInfo desk={desk} eventId={eventId} />}
      <ul>
        {enterable.map((student) => (
          <StudentChoice
            key={student.id}
            student={student}
            desk={desk}
            event={event}
            cart={cart}
            change={change}
            chosen={chosen(student.id)}
            noneLeft={left !== null && inCart >= left}
          />
        ))}
        {toWait.map((student) => (
          <WaitingStudent key={student.id} desk={desk} event={event} student={student} />
        ))}
      </ul>
    </article>
  )
}

type StudentProps = Props & { readonly student: Student; readonly chosen: boolean; readonly noneLeft: boolean }

const StudentChoice = ({ student, desk, event, cart, change, chosen, ...props }: StudentProps) => {
  const entry = { eventId: event.eventId, studentId: student.id }
  const availability = availabilityOf(desk, entry)
  if (availability === 'held') {
    return (
      <li className={classes.held}>
        <span>{studentName(student)}</span>
        <BadgeStatus status="Registered" tone="good" />
      </li>
    )
  }
  // The remaining places may be offered to a sibling.
  const noneLeft = props.noneLeft || availability === 'full'
  const lacksPrerequisite = isBlocked(desk.offer, cart, desk.holdings, entry)
  const blocked = !chosen && (noneLeft || lacksPrerequisite)
  return (
    <li>
      <label className={classes.student} data-chosen={chosen || undefined} data-blocked={blocked || undefined}>
        <Checkbox.Indicator size="md" checked={chosen} disabled={blocked} />
        <input
          type="checkbox"
          className="hidden-visually"
          aria-label={`${event.title}: ${studentName(student)}`}
          checked={chosen}
          disabled={blocked}
          onChange={(ticked) => {
            const entered = ticked.currentTarget.checked
            change((kept) => withEntry(kept, entry, entered))
          }}
        />
        <span className={classes.name}>{studentName(student)}</span>
        {blocked && !noneLeft ? (
          <span className={classes.lacks}>{registrationText('lacks')}</span>
        ) : (
          <span className="numerals">
            {blocked ? registrationText('full') : costOf(desk, cart.entries, entry, chosen)}
          </span>
        )}
      </label>
    </li>
  )
}

/** A chosen entry's price in the cart; for others, what they would add to the total. */
const costOf = (
  desk: Desk,
  entries: CartStore['cart']['entries'],
  entry: { readonly eventId: string; readonly studentId: string },
  chosen: boolean,
): string => {
  if (chosen) {
    const line = pricesOf(desk, { entries, items: [] }).lines.find(
      (priced) => priced.kind === 'event' && priced.eventId === entry.eventId && priced.studentId === entry.studentId,
    )
    return moneyText(line?.price ?? 0, { free: true })
  }
  const sum = (chosenEntries: typeof entries): number => pricesOf(desk, { entries: chosenEntries, items: [] }).subtotal
  const cents = sum([...entries, entry]) - sum(entries)
  return cents === 0 ? registrationText('free') : `+${moneyText(cents)}`
}

/** The start of a description without markup; the event's page has all of it. */
const textOf = (html: string): string =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim()
