import { Button } from '@mantine/core'
import { useLocation, useParams } from 'wouter'
import { priceOfEntry } from '../../domain/tournaments/published.ts'
import { registrationText } from '../texts/en/registration.ts'
import { BackLink } from '../ui/back-link.tsx'
import { showMessage } from '../ui/confirm.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Money } from '../ui/money.tsx'
import { ParentPage } from '../ui/page.tsx'
import classes from './add-events.module.css'
import { type Desk, pricesOf, problemsOf } from './desk.ts'
import { DeskFrame, NoStudents } from './desk-frame.tsx'
import { EventChoice } from './event-choice.tsx'
import { eventGroups } from './event-groups.ts'
import type { DeskReading } from './use-desk.ts'

/** /event/{tournamentId}/register: enters students into events. */
const AddEvents = () => {
  const { tournamentId } = useParams<{ tournamentId: string }>()
  return <DeskFrame tournamentId={tournamentId}>{(ready) => <Page {...ready} />}</DeskFrame>
}
export default AddEvents

const Page = ({ desk, cart, change }: Extract<DeskReading, { readonly status: 'ready' }>) => {
  const [, navigate] = useLocation()
  const { tournament } = desk
  const back = `/event/${tournament.id}`
  const above = <BackLink href={back}>{tournament.title}</BackLink>
  if (desk.phase !== 'open') {
    const text = desk.phase === 'before-display' ? registrationText('notOpenYet') : registrationText('closed')
    return (
      <ParentPage title={registrationText('addEvents')} above={above}>
        <EmptyState title={text} action={<LinkButton href={back}>{registrationText('backToEvent')}</LinkButton>} />
      </ParentPage>
    )
  }
  if (desk.students.length === 0) {
    return (
      <ParentPage title={registrationText('addEvents')} above={above}>
        <NoStudents />
      </ParentPage>
    )
  }
  const { lines, subtotal } = pricesOf(desk, { entries: cart.entries, items: [] })
  const done = (): void => {
    const problem = problemsOf(desk, cart).find(({ code }) => GROUP_RULES.includes(code))
    if (problem !== undefined) void showMessage(registrationText('checkEvents'), problem.message)
    else navigate(back)
  }
  return (
    <ParentPage
      title={registrationText('addEvents')}
      above={above}
      lead={registrationText(hasCheaperMore(desk) ? 'addLeadLess' : 'addLead')}
    >
      {eventGroups(tournament).map(({ key, title, subtitle, events }) => (
        <section key={key} className={classes.group} aria-label={title ?? registrationText('events')}>
          {title === null ? null : (
            <header>
              <h2>{title}</h2>
              {subtitle === '' ? null : <p>{subtitle}</p>}
            </header>
          )}
          <div className={classes.events} data-layout={tournament.layout}>
            {events.map((event) => (
              <EventChoice key={event.eventId} event={event} desk={desk} cart={cart} change={change} />
            ))}
          </div>
        </section>
      ))}
      <div className={classes.foot}>
        <p role="status" className={classes.sum}>
          <span className={classes.count}>{registrationText('eventsChosen', { count: lines.length })}</span>
          <b>
            <Money cents={subtotal} />
          </b>
        </p>
        <Button size="md" onClick={done}>
          {registrationText('done')}
        </Button>
      </div>
    </ParentPage>
  )
}

/** Whether any event currently has a lower price for a student's second entry. */
const hasCheaperMore = ({ offer, now }: Desk): boolean =>
  offer.events.some((event) => {
    const [first, second] = [1, 2].map((nth) => priceOfEntry(offer, event, nth, now))
    return typeof first === 'number' && typeof second === 'number' && second < first
  })

/** Rules the user can fix on this screen. Missing items are chosen on the event's page. */
const GROUP_RULES: readonly string[] = ['group-maximum', 'group-minimum', 'group-exclusion']
