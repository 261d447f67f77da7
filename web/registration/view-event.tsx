import { useParams } from 'wouter'
import { ownValue } from '../../domain/kernel/own-value.ts'
import { studentName } from '../accounts/student-name.ts'
import { registrationText } from '../texts/en/registration.ts'
import { waitingText } from '../texts/en/waiting-list.ts'
import { priceText } from '../tournaments/price-text.ts'
import { leftText } from '../tournaments/texts.ts'
import { BackLink } from '../ui/back-link.tsx'
import { BadgeStatus } from '../ui/badge-status.tsx'
import { DescribedPicture } from '../ui/described-picture.tsx'
import { HtmlContent } from '../ui/html-content.tsx'
import { KeyValue } from '../ui/key-value.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { ParentPage, Section } from '../ui/page.tsx'
import { canWait, type Desk } from './desk.ts'
import { DeskFrame } from './desk-frame.tsx'
import { EventResources } from './event-resources.tsx'
import { prerequisiteText } from './prerequisite-text.ts'
import classes from './waiting/waiting.module.css'
import { WaitingListInfo } from './waiting/waiting-list-info.tsx'
import { WaitingStudent } from './waiting/waiting-student.tsx'

/** /event/{id}/item/{eventId}: one event of a tournament and the family's students in it. */
const ViewEvent = () => {
  const { tournamentId, eventId } = useParams<{ tournamentId: string; eventId: string }>()
  return <DeskFrame tournamentId={tournamentId}>{({ desk }) => <Page desk={desk} eventId={eventId} />}</DeskFrame>
}
export default ViewEvent

const Page = ({ desk, eventId }: { readonly desk: Desk; readonly eventId: string }) => {
  const { tournament } = desk
  const event = tournament.events.find((candidate) => candidate.eventId === eventId)
  if (event === undefined) return <NotFound />
  const left = ownValue(desk.remaining.events, eventId) ?? null
  const isFull = event.status === 'Closed' || (left !== null && left <= 0)
  const mine = (desk.registration?.events ?? []).filter((entry) => entry.eventId === eventId)
  const toWait = desk.students.filter(({ id }) => canWait(desk, { eventId, studentId: id }))
  const wanted = event.inputs.map(({ label }) => label).join(', ')
  return (
    <ParentPage
      title={event.title}
      above={<BackLink href={`/event/${tournament.id}`}>{tournament.title}</BackLink>}
      aside={
        desk.phase === 'open' ? (
          <LinkButton href={`/event/${tournament.id}/register`} size="md">
            {registrationText('addEvents')}
          </LinkButton>
        ) : undefined
      }
    >
      <DescribedPicture imageUri={event.imageUri} />
      <HtmlContent html={event.description} />
      <Section>
        <KeyValue
          items={[
            [registrationText('price'), priceText(desk.offer, event, desk.now)],
            [
              registrationText('places'),
              isFull ? (
                <BadgeStatus key="full" status="Full" />
              ) : (
                (leftText(left, 'place', Number.POSITIVE_INFINITY) ?? registrationText('open'))
              ),
            ],
            [registrationText('for'), event.role],
            [registrationText('kind'), event.subcategory],
            [registrationText('prerequisites'), prerequisiteText(desk, event)],
            [registrationText('askedFor'), wanted],
          ]}
        />
      </Section>
      {toWait.length === 0 ? null : (
        <Section title={waitingText('waitingList')}>
          <WaitingListInfo desk={desk} eventId={eventId} />
          <ul className={classes.list}>
            {toWait.map((student) => (
              <WaitingStudent key={student.id} desk={desk} event={event} student={student} />
            ))}
          </ul>
        </Section>
      )}
      <Section title={registrationText('yourStudents')}>
        {mine.length === 0 ? (
          <p>{registrationText('noneInEvent')}</p>
        ) : (
          <KeyValue
            items={mine.map((entry) => [
              studentName(desk.students.find(({ id }) => id === entry.studentId)),
              <BadgeStatus key={entry.id} status={entry.status} />,
            ])}
          />
        )}
      </Section>
      {event.resources.length === 0 ? null : (
        <Section title={registrationText('resources')}>
          <EventResources resources={event.resources} />
        </Section>
      )}
      {event.responseDescription === '' ? null : (
        <Section title={registrationText('whatToHandIn')}>
          <HtmlContent html={event.responseDescription} />
        </Section>
      )}
      {event.additionalTerms === null ? null : (
        <Section title={registrationText('additionalTerms')}>
          <HtmlContent html={event.additionalTerms} />
        </Section>
      )}
    </ParentPage>
  )
}
