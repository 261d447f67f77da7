import { Switch } from '@mantine/core'
import { Link } from 'wouter'
import type { Entries, Entry, EntryRulesOnWire } from '../../api/contract/video-entries.ts'
import { studentName } from '../accounts/student-name.ts'
import { useRead } from '../client/use-read.ts'
import { useReread } from '../client/use-reread.ts'
import { useSend } from '../client/use-send.ts'
import { videoEntriesText } from '../texts/en/video-entries.ts'
import type { Managed } from '../tournaments/managed.ts'
import { notify } from '../ui/notice.tsx'
import { Section } from '../ui/page.tsx'
import { PlainTable } from '../ui/plain-table.tsx'
import { Reading } from '../ui/reading.tsx'
import classes from './video-entries.module.css'

/** By which rules a tournament's events take videos, and who has handed in (video-entries rule 8). */
export const VideosByEvent = ({ tournament: { id } }: Pick<Managed, 'tournament'>) => {
  const read = useRead('/tournament/id/:t/entries', { params: { t: id } })
  useReread('video-entries', { tournament: id }, read.reload)
  return (
    <Reading of={read}>
      {({ events, entries }: Entries) => (
        <>
          <Section title={videoEntriesText('rules')}>
            <PlainTable
              isCards
              heads={[
                videoEntriesText('event'),
                videoEntriesText('handedIn'),
                videoEntriesText('takesVideos'),
                videoEntriesText('replacing'),
              ]}
              numbers={[]}
              empty={videoEntriesText('noEvents')}
              rows={events
                .filter(({ canTakeVideos }) => canTakeVideos)
                .map((event) => ({
                  key: event.eventId,
                  cells: [
                    event.title,
                    countText(entries.filter(({ eventId }) => eventId === event.eventId)),
                    <RuleSwitch key="takes" tournamentId={id} event={event} rule="takesVideos" onSaved={read.reload} />,
                    <RuleSwitch
                      key="replace"
                      tournamentId={id}
                      event={event}
                      rule="mayReplace"
                      onSaved={read.reload}
                    />,
                  ],
                }))}
            />
          </Section>
          <Entered tournamentId={id} events={events} entries={entries} />
        </>
      )}
    </Reading>
  )
}

const countText = (entries: readonly Entry[]): string =>
  videoEntriesText('handedInOf', {
    handed: entries.filter(({ submission }) => submission !== null).length,
    all: entries.length,
  })

interface RuleSwitchProps {
  readonly tournamentId: string
  readonly event: EntryRulesOnWire
  readonly rule: 'takesVideos' | 'mayReplace'
  readonly onSaved: () => Promise<void>
}

/** A rule of one event, saved on change. */
const RuleSwitch = ({ tournamentId, event, rule, onSaved }: RuleSwitchProps) => {
  const { run, busy } = useSend('POST /videoentries/:t/rules')
  const change = async (checked: boolean): Promise<void> => {
    const body = { eventId: event.eventId, [rule]: checked }
    const sent = await run({ params: { t: tournamentId }, body })
    if (sent.ok) await onSaved()
    else notify(sent.problem.message, 'bad')
  }
  return (
    <Switch
      aria-label={videoEntriesText(rule === 'takesVideos' ? 'takesVideosOf' : 'replacingOf', { event: event.title })}
      checked={event[rule]}
      disabled={busy}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  )
}

interface EnteredProps extends Entries {
  readonly tournamentId: string
}

/** Who has not handed in, and the videos that were. */
const Entered = ({ tournamentId, events, entries }: EnteredProps) => {
  const titleOf = (id: string): string => events.find(({ eventId }) => eventId === id)?.title ?? ''
  const missing = entries.filter(({ submission }) => submission === null)
  const heads = [videoEntriesText('athlete'), videoEntriesText('event'), videoEntriesText('facility')]
  const rowsOf = (some: readonly Entry[]) =>
    some.map((entry) => ({
      key: `${entry.eventId} ${entry.studentId}`,
      cells: [
        entry.submission === null ? (
          studentName(entry)
        ) : (
          <Link key="name" href={`/event/${tournamentId}/item/${entry.eventId}/entry/${entry.submission.id}`}>
            {studentName(entry)}
          </Link>
        ),
        titleOf(entry.eventId),
        entry.trainingFacility ?? '',
      ],
    }))
  return (
    <div className={classes.lists}>
      <Section title={videoEntriesText('missing', { count: missing.length })}>
        <PlainTable
          heads={heads}
          numbers={[]}
          empty={videoEntriesText(entries.length === 0 ? 'none' : 'allIn')}
          rows={rowsOf(missing)}
        />
      </Section>
      <Section title={videoEntriesText('handedIn')}>
        <PlainTable
          heads={heads}
          numbers={[]}
          empty={videoEntriesText('nothing')}
          rows={rowsOf(entries.filter(({ submission }) => submission !== null))}
        />
      </Section>
    </div>
  )
}
