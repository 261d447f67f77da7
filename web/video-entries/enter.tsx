import { Switch } from '@mantine/core'
import { Link, useParams } from 'wouter'
import type { Student } from '../../api/contract/accounts.ts'
import type { Entries, Entry } from '../../api/contract/video-entries.ts'
import { entryWindow } from '../../domain/video-entries/published.ts'
import { studentName } from '../accounts/student-name.ts'
import { Avatar } from '../accounts/students/avatar.tsx'
import { useSend } from '../client/use-send.ts'
import type { Desk } from '../registration/desk.ts'
import { DeskFrame } from '../registration/desk-frame.tsx'
import { blockOf, modeOf, modeText, toneOf } from '../registration/entry-state.ts'
import { useOwnEntries } from '../registration/use-own-entries.ts'
import { videoEntriesText } from '../texts/en/video-entries.ts'
import { eventTitle } from '../tournaments/texts.ts'
import { BackLink } from '../ui/back-link.tsx'
import { BadgeStatus } from '../ui/badge-status.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { notify } from '../ui/notice.tsx'
import { ParentPage, Section } from '../ui/page.tsx'
import { Reading } from '../ui/reading.tsx'
import { zonedText } from '../ui/zone.ts'
import { pageOfVideo } from '../video-review/recorder/page-of-video.ts'
import classes from './video-entries.module.css'

/** /event/{tournamentId}/enter: what each student hands in, and what was received. */
const Enter = () => {
  const { tournamentId } = useParams<{ tournamentId: string }>()
  return <DeskFrame tournamentId={tournamentId}>{({ desk }) => <Page desk={desk} />}</DeskFrame>
}
export default Enter

const Page = ({ desk }: { readonly desk: Desk }) => {
  const { tournament, students } = desk
  const { reading, reload } = useOwnEntries(tournament.id)
  return (
    <ParentPage
      title={videoEntriesText('enter')}
      above={<BackLink href={`/event/${tournament.id}`}>{tournament.title}</BackLink>}
      lead={leadOf(desk)}
    >
      <Reading of={{ reading, reload }}>
        {({ events, entries }: Entries) =>
          entries.length === 0 ? (
            <EmptyState title={videoEntriesText('noEvents')}>{videoEntriesText('noEventsText')}</EmptyState>
          ) : (
            students.map((student) => {
              const own = entries.filter(({ studentId }) => studentId === student.id)
              return own.length === 0 ? null : (
                <OfStudent key={student.id} desk={desk} student={student} events={events} entries={own} />
              )
            })
          )
        }
      </Reading>
    </ParentPage>
  )
}

const leadOf = ({ tournament, now }: Desk): string => {
  const { endDate, timezone } = tournament
  const nothing = { submission: null }
  return entryWindow(tournament, now) === 'open'
    ? videoEntriesText('until', { date: zonedText(endDate, timezone) })
    : (blockOf(tournament, nothing, true, now) ?? '')
}

interface OfStudentProps extends Pick<Entries, 'events' | 'entries'> {
  readonly desk: Desk
  readonly student: Student
}

const OfStudent = ({ desk, student, events, entries }: OfStudentProps) => (
  <Section>
    <div className={classes.name}>
      <Avatar student={student} small />
      <h2>{studentName(student)}</h2>
    </div>
    <ul className={classes.entries}>
      {entries.map((entry) => (
        <EntryRow
          key={entry.eventId}
          desk={desk}
          student={student}
          entry={entry}
          mayReplace={events.find(({ eventId }) => eventId === entry.eventId)?.mayReplace === true}
        />
      ))}
    </ul>
  </Section>
)

interface EntryRowProps {
  readonly desk: Desk
  readonly student: Student
  readonly entry: Entry
  readonly mayReplace: boolean
}

const EntryRow = ({ desk: { tournament, now }, student, entry, mayReplace }: EntryRowProps) => {
  const { eventId, submission } = entry
  const title = eventTitle(tournament, eventId)
  const page = pageOfVideo({ studentId: student.id, itemId: eventId, tournamentId: tournament.id })
  const mode = modeOf(tournament, entry, now)
  const named = { event: title, student: student.firstName }
  const canHandIn = blockOf(tournament, entry, mayReplace, now) === undefined
  return (
    <li>
      <div className={classes.row}>
        <Link href={page}>{title}</Link>
        <BadgeStatus status={modeText(mode)} tone={toneOf(mode)} />
        {canHandIn ? (
          <LinkButton
            href={page}
            size="sm"
            variant={submission === null ? 'filled' : 'default'}
            aria-label={videoEntriesText(submission === null ? 'handInFor' : 'lookAt', named)}
          >
            {videoEntriesText(submission === null ? 'handIn' : 'replace')}
          </LinkButton>
        ) : null}
      </div>
      {submission === null ? null : <HideSwitch tournamentId={tournament.id} entry={entry} named={named} />}
    </li>
  )
}

interface HideSwitchProps {
  readonly tournamentId: string
  readonly entry: Entry
  readonly named: { readonly event: string; readonly student: string }
}

/** Hides a child's video from watching (video-entries rule 7). */
const HideSwitch = ({ tournamentId, entry: { eventId, studentId, isHidden }, named }: HideSwitchProps) => {
  const { run, busy } = useSend('POST /videoentries/:t/hide')
  const hide = async (checked: boolean): Promise<void> => {
    const sent = await run({ params: { t: tournamentId }, body: { eventId, studentId, isHidden: checked } })
    if (!sent.ok) notify(sent.problem.message, 'bad')
  }
  return (
    <Switch
      label={videoEntriesText('hide', named)}
      description={videoEntriesText('hideAbout')}
      checked={isHidden}
      disabled={busy}
      onChange={({ currentTarget }) => void hide(currentTarget.checked)}
    />
  )
}
