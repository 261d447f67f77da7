import { useParams } from 'wouter'
import { eventMediaFrame } from '../../api/contract/tournaments.ts'
import type { Entries, Entry } from '../../api/contract/video-entries.ts'
import { Breadcrumbs } from '../curriculum/breadcrumbs.tsx'
import { ResourceList } from '../curriculum/resource-list.tsx'
import type { Desk } from '../registration/desk.ts'
import { DeskFrame } from '../registration/desk-frame.tsx'
import { blockOf, modeOf, modeText, toneOf } from '../registration/entry-state.ts'
import { useOwnEntries } from '../registration/use-own-entries.ts'
import { registrationText } from '../texts/en/registration.ts'
import { videoText } from '../texts/en/video.ts'
import { videoEntriesText } from '../texts/en/video-entries.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'
import { DescribedPicture } from '../ui/described-picture.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { HtmlContent } from '../ui/html-content.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { ParentPage, Section } from '../ui/page.tsx'
import { Reading } from '../ui/reading.tsx'
import { zonedText } from '../ui/zone.ts'
import { Player } from '../video-review/player/player.tsx'
import { SubmitVideo } from '../video-review/recorder/submit-video.tsx'
import classes from './video-entries.module.css'

interface EntryPageProps {
  /** Just handed in: /student/{studentId}/curriculum/{eventId}/tournament/{tournamentId}/submitted. */
  readonly isReceived?: true
}

/** /student/{studentId}/curriculum/{eventId}/tournament/{tournamentId}: practice, or a student's entry in an event. */
const EntryPage = ({ isReceived }: EntryPageProps) => {
  const { tournamentId = '' } = useParams<{ tournamentId: string }>()
  return (
    <DeskFrame tournamentId={tournamentId}>
      {({ desk }) => <Page desk={desk} isReceived={isReceived === true} />}
    </DeskFrame>
  )
}
export default EntryPage

const Page = ({ desk, isReceived }: { readonly desk: Desk; readonly isReceived: boolean }) => {
  const { studentId = '', itemId: eventId = '' } = useParams<{ studentId: string; itemId: string }>()
  const { tournament } = desk
  const read = useOwnEntries(tournament.id)
  const student = desk.students.find(({ id }) => id === studentId)
  const event = tournament.events.find((one) => one.eventId === eventId)
  if (student === undefined || event === undefined) return <NotFound />
  return (
    <Reading of={read}>
      {({ events, entries }: Entries) => {
        const entry = entries.find((one) => one.eventId === eventId && one.studentId === studentId)
        return (
          <ParentPage
            title={event.title}
            above={
              <Breadcrumbs
                student={student}
                before={{ href: `/event/${tournament.id}/enter`, label: tournament.title }}
                here={event.title}
              />
            }
            aside={entry === undefined ? undefined : <Mode desk={desk} entry={entry} />}
          >
            {isReceived ? <Received tournamentId={tournament.id} /> : null}
            {event.description === '' && event.imageUri === null ? null : (
              <Section>
                <DescribedPicture imageUri={event.imageUri} />
                <HtmlContent html={event.description} />
              </Section>
            )}
            {event.resources.length === 0 ? null : (
              <Section title={registrationText('resources')}>
                <ResourceList
                  resources={event.resources.map(({ id, name, uri, type }) => ({
                    key: id,
                    resource: { name, description: '', mediaType: type, uri },
                    frame: eventMediaFrame(tournament.id, eventId, id),
                  }))}
                />
              </Section>
            )}
            {event.responseDescription === '' ? null : (
              <Section title={registrationText('whatToHandIn')}>
                <HtmlContent html={event.responseDescription} />
              </Section>
            )}
            {entry === undefined ? (
              <EmptyState title={videoEntriesText('noEvents')}>{registrationText('noneInEvent')}</EmptyState>
            ) : (
              <HandIn
                desk={desk}
                entry={entry}
                mayReplace={events.find((one) => one.eventId === eventId)?.mayReplace === true}
                onExpired={read.reload}
              />
            )}
          </ParentPage>
        )
      }}
    </Reading>
  )
}

const Mode = ({ desk, entry }: { readonly desk: Desk; readonly entry: Entry }) => {
  const mode = modeOf(desk.tournament, entry, desk.now)
  return <BadgeStatus status={modeText(mode)} tone={toneOf(mode)} />
}

const Received = ({ tournamentId }: { readonly tournamentId: string }) => (
  <Section title={videoText('receivedTitle')}>
    <p role="status" className={classes.text}>
      {videoText('received')}
    </p>
    <p className={classes.text}>{videoEntriesText('receivedText')}</p>
    <div className={classes.row}>
      <LinkButton href={`/event/${tournamentId}/enter`}>{videoEntriesText('backToEntries')}</LinkButton>
    </div>
  </Section>
)

interface HandInProps {
  readonly desk: Desk
  readonly entry: Entry
  readonly mayReplace: boolean
  readonly onExpired: () => Promise<void>
}

const HandIn = ({ desk: { tournament, now }, entry, mayReplace, onExpired }: HandInProps) => {
  const { studentId, eventId, submission } = entry
  const { id: tournamentId, endDate, timezone } = tournament
  const blocked = blockOf(tournament, entry, mayReplace, now)
  return (
    <>
      {submission === null ? null : (
        <Section title={videoEntriesText('yourVideo')}>
          <p className={classes.text}>
            {videoEntriesText('receivedOn', { date: zonedText(submission.created, timezone) })}{' '}
            {blocked === undefined ? videoEntriesText('mayReplace', { date: zonedText(endDate, timezone) }) : null}
          </p>
          <Player
            source={submission.contentUri}
            poster={submission.posterImageUri}
            seconds={submission.seconds}
            marks={[]}
            onExpired={onExpired}
          />
        </Section>
      )}
      <SubmitVideo studentId={studentId} itemId={eventId} tournamentId={tournamentId} blocked={blocked} />
    </>
  )
}
