import { useParams } from 'wouter'
import { both } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { videoEntriesText } from '../texts/en/video-entries.ts'
import { NoPermission } from '../tournaments/no-permission.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { ParentPage, Section } from '../ui/page.tsx'
import { Reading } from '../ui/reading.tsx'
import { WatchedVideo } from './watch.tsx'

/** /event/{tournamentId}/item/{eventId}/entry/{submissionId}: one entry, to link to. */
const OneEntry = () => {
  const {
    tournamentId = '',
    eventId = '',
    submissionId = '',
  } = useParams<{
    tournamentId: string
    eventId: string
    submissionId: string
  }>()
  const tournament = useRead('/tournament/id/:id', { params: { id: tournamentId } })
  const entries = useRead('/tournament/event/:e/entries', { params: { e: eventId }, query: { video: '1' } })
  return (
    <Reading of={both(tournament, entries)} on={{ 403: <NoPermission />, 404: <NotFound /> }}>
      {([{ title, events }, { entries: all, events: taking }]) => {
        const entry = all.find(({ submission }) => submission?.id === submissionId)
        const event = events.find((one) => one.eventId === eventId)?.title ?? videoEntriesText('event')
        return (
          <ParentPage
            title={event}
            above={<BackLink href={`/event/${tournamentId}/watch`}>{videoEntriesText('watch')}</BackLink>}
            lead={title}
            wide
          >
            {entry?.submission == null ? (
              <EmptyState
                title={videoEntriesText('entryGone')}
                action={
                  <LinkButton href={`/event/${tournamentId}/watch`} variant="default">
                    {videoEntriesText('watch')}
                  </LinkButton>
                }
              />
            ) : (
              <Section>
                <WatchedVideo
                  entry={{ ...entry, submission: entry.submission }}
                  events={taking}
                  onExpired={entries.reload}
                />
              </Section>
            )}
          </ParentPage>
        )
      }}
    </Reading>
  )
}
export default OneEntry
