import { useParams } from 'wouter'
import type { Entries } from '../../api/contract/video-entries.ts'
import { useMe } from '../client/viewer.ts'
import { Breadcrumbs } from '../curriculum/breadcrumbs.tsx'
import type { Desk } from '../registration/desk.ts'
import { DeskFrame } from '../registration/desk-frame.tsx'
import { blockOf } from '../registration/entry-state.ts'
import { useOwnEntries } from '../registration/use-own-entries.ts'
import { videoText } from '../texts/en/video.ts'
import { videoEntriesText } from '../texts/en/video-entries.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { HtmlContent } from '../ui/html-content.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { ParentPage } from '../ui/page.tsx'
import { Reading } from '../ui/reading.tsx'
import { pageOfVideo } from '../video-review/recorder/page-of-video.ts'
import { Recorder } from '../video-review/recorder/recorder.tsx'

/** /student/{studentId}/curriculum/{eventId}/tournament/{tournamentId}/submit: records a student's entry. */
const RecordEntry = () => {
  const { tournamentId = '' } = useParams<{ tournamentId: string }>()
  return <DeskFrame tournamentId={tournamentId}>{({ desk }) => <Page desk={desk} />}</DeskFrame>
}
export default RecordEntry

const Page = ({ desk }: { readonly desk: Desk }) => {
  const { studentId = '', itemId: eventId = '' } = useParams<{ studentId: string; itemId: string }>()
  const { tournament, now } = desk
  const me = useMe()
  const read = useOwnEntries(tournament.id)
  const student = desk.students.find(({ id }) => id === studentId)
  const event = tournament.events.find((one) => one.eventId === eventId)
  if (student === undefined || event === undefined || me === null) return <NotFound />
  const of = { studentId, itemId: eventId, tournamentId: tournament.id }
  const page = pageOfVideo(of)
  return (
    <Reading of={read}>
      {({ events, entries }: Entries) => {
        const entry = entries.find((one) => one.eventId === eventId && one.studentId === studentId)
        if (entry === undefined) return <NotFound />
        const mayReplace = events.find((one) => one.eventId === eventId)?.mayReplace === true
        const blocked = blockOf(tournament, entry, mayReplace, now)
        return (
          <ParentPage
            title={event.title}
            above={
              <Breadcrumbs
                student={student}
                before={{ href: `/event/${tournament.id}/enter`, label: tournament.title }}
                path={[{ href: page, label: event.title }]}
                here={videoText('recordVideo')}
              />
            }
          >
            {event.responseDescription === '' ? null : <HtmlContent html={event.responseDescription} />}
            {blocked === undefined ? (
              <Recorder userId={me.id} {...of} />
            ) : (
              <EmptyState
                title={blocked}
                action={
                  <LinkButton href={page} variant="default">
                    {videoText('backToItem', { name: event.title })}
                  </LinkButton>
                }
              >
                {videoEntriesText('enterText')}
              </EmptyState>
            )}
          </ParentPage>
        )
      }}
    </Reading>
  )
}
