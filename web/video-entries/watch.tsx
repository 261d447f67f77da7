import { Button, Select } from '@mantine/core'
import { IconPlayerSkipForward, IconReload } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { useParams } from 'wouter'
import type { Entries, Entry, EntrySubmission } from '../../api/contract/video-entries.ts'
import { studentName } from '../accounts/student-name.ts'
import { both } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { videoEntriesText } from '../texts/en/video-entries.ts'
import { NoPermission } from '../tournaments/no-permission.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { ParentPage, Section } from '../ui/page.tsx'
import { Reading } from '../ui/reading.tsx'
import { EntryPlayer } from './entry-player.tsx'
import { shuffled } from './shuffled.ts'
import { useWatchedEntries } from './use-watched-entries.ts'
import classes from './video-entries.module.css'

export interface WatchedEntry extends Entry {
  readonly submission: EntrySubmission
}

/** /event/{tournamentId}/watch: the entries in sequence, in a random order for each visit (video-entries rule 6). `results`: shown after the end. */
const Watch = ({ results: Results }: { readonly results: ComponentType<{ readonly tournamentId: string }> }) => {
  const { tournamentId = '' } = useParams<{ tournamentId: string }>()
  const tournament = useRead('/tournament/id/:id', { params: { id: tournamentId } })
  const entries = useWatchedEntries(tournamentId)
  return (
    <Reading of={both(tournament, entries)} on={{ 403: <NoPermission />, 404: <NotFound /> }}>
      {([{ id, title, hasEnded }, watched]) => (
        <ParentPage title={videoEntriesText('watch')} above={<BackLink href={`/event/${id}`}>{title}</BackLink>} wide>
          <Sequence entries={watched} onExpired={entries.reload} />
          {hasEnded ? (
            <Suspense>
              <Results tournamentId={id} />
            </Suspense>
          ) : null}
        </ParentPage>
      )}
    </Reading>
  )
}
export default Watch

interface SequenceProps {
  readonly entries: Entries
  readonly onExpired: () => Promise<void>
}

/** The entry that plays stays until the viewer chooses another, also when entries come, change or go. */
const Sequence = ({ entries: { events, entries }, onExpired }: SequenceProps) => {
  const [seed] = useState(() => Math.floor(Math.random() * 2 ** 31))
  const [eventId, setEventId] = useState<string | null>(null)
  const [current, setCurrent] = useState<WatchedEntry | null>(null)
  const videos = entries.filter((entry): entry is WatchedEntry => entry.submission !== null)
  const offered = events.filter((event) => videos.some((entry) => entry.eventId === event.eventId))
  const list = videos.filter((entry) => eventId === null || entry.eventId === eventId)
  const listed = list.find((entry) => isSame(entry, current))
  const isGone = current !== null && listed === undefined
  const sequence = shuffled(seed, isGone ? [...list, current] : list, ({ submission }) => submission.id)
  const entry = listed ?? current ?? sequence[0]
  if (current === null && entry !== undefined) setCurrent(entry)
  const at = sequence.findIndex((one) => isSame(one, entry ?? null))
  const after = sequence[(at + 1) % sequence.length]
  return (
    <>
      {offered.length < 2 ? null : (
        <Select
          label={videoEntriesText('event')}
          placeholder={videoEntriesText('allEvents')}
          data={offered.map(({ eventId: value, title: label }) => ({ value, label }))}
          value={eventId}
          clearable
          maw={360}
          onChange={(chosen) => {
            setEventId(chosen)
            setCurrent(null)
          }}
        />
      )}
      {entry === undefined ? (
        <EmptyState title={videoEntriesText('nothing')} />
      ) : (
        <Section>
          <WatchedVideo key={entry.submission.id} entry={entry} events={events} onExpired={onExpired}>
            {isGone ? (
              <p role="status">{videoEntriesText('entryGone')}</p>
            ) : (
              <p className="numerals">{videoEntriesText('place', { at: at + 1, all: list.length })}</p>
            )}
            {sequence.length < 2 ? null : (
              <Button
                onClick={() => after !== undefined && setCurrent(after)}
                rightSection={<IconPlayerSkipForward size={18} aria-hidden />}
              >
                {videoEntriesText('next')}
              </Button>
            )}
          </WatchedVideo>
        </Section>
      )}
    </>
  )
}

const isSame = ({ submission }: WatchedEntry, other: WatchedEntry | null): boolean =>
  submission.id === other?.submission.id

interface WatchedVideoProps {
  readonly entry: WatchedEntry
  readonly events: Entries['events']
  readonly onExpired: () => Promise<void>
  readonly children?: ReactNode
}

/** One entry with the athlete's name; Watch again plays it from the beginning. */
export const WatchedVideo = ({ entry, events, onExpired, children }: WatchedVideoProps) => {
  const [round, setRound] = useState(0)
  const event = events.find(({ eventId }) => eventId === entry.eventId)?.title ?? ''
  return (
    <>
      <div className={classes.bar}>
        <h2 aria-live="polite">{videoEntriesText('entryOf', { student: studentName(entry), event })}</h2>
        <p className={classes.text}>{[entry.level, entry.trainingFacility].filter(Boolean).join(' · ')}</p>
      </div>
      <EntryPlayer key={round} submission={entry.submission} onExpired={onExpired}>
        <div className={classes.bar}>
          <Button
            variant="default"
            leftSection={<IconReload size={18} aria-hidden />}
            onClick={() => setRound((now) => now + 1)}
          >
            {videoEntriesText('again')}
          </Button>
          {children}
        </div>
      </EntryPlayer>
    </>
  )
}
