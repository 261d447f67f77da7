import { useState } from 'react'
import { useParams } from 'wouter'
import type { Entries } from '../../api/contract/video-entries.ts'
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
import { useWatchedEntriesOfEvent } from './use-watched-entries.ts'
import { type WatchedEntry, WatchedVideo } from './watch.tsx'

/** /event/{tournamentId}/item/{eventId}/entry/{submissionId}: one entry, to link to; live. */
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
  const entries = useWatchedEntriesOfEvent(tournamentId, eventId)
  return (
    <Reading of={both(tournament, entries)} on={{ 403: <NoPermission />, 404: <NotFound /> }}>
      {([{ title, events }, { entries: all, events: taking }]) => {
        const event = events.find((one) => one.eventId === eventId)?.title ?? videoEntriesText('event')
        return (
          <ParentPage
            title={event}
            above={<BackLink href={`/event/${tournamentId}/watch`}>{videoEntriesText('watch')}</BackLink>}
            lead={title}
            wide
          >
            <Shown
              key={submissionId}
              entry={all.find((one): one is WatchedEntry => one.submission?.id === submissionId) ?? null}
              events={taking}
              onExpired={entries.reload}
              watch={`/event/${tournamentId}/watch`}
            />
          </ParentPage>
        )
      }}
    </Reading>
  )
}
export default OneEntry

interface ShownProps {
  /** Null if it may not be watched, or no longer. */
  readonly entry: WatchedEntry | null
  readonly events: Entries['events']
  readonly onExpired: () => Promise<void>
  /** Where the other entries are. */
  readonly watch: string
}

/** An entry that goes while it is watched stays, and says so. */
const Shown = ({ entry, events, onExpired, watch }: ShownProps) => {
  const [last, setLast] = useState(entry)
  if (entry !== null && entry !== last) setLast(entry)
  const shown = entry ?? last
  if (shown === null)
    return (
      <EmptyState
        title={videoEntriesText('entryGone')}
        action={
          <LinkButton href={watch} variant="default">
            {videoEntriesText('watch')}
          </LinkButton>
        }
      />
    )
  return (
    <Section>
      <WatchedVideo entry={shown} events={events} onExpired={onExpired}>
        {entry === null ? <p role="status">{videoEntriesText('entryGone')}</p> : null}
      </WatchedVideo>
    </Section>
  )
}
