import { IconChevronRight } from '@tabler/icons-react'
import { Suspense, useEffect, useMemo, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import type { AthleteCallConfig, CallRow } from '../../api/contract/athlete-call.ts'
import { useIsPast } from '../client/past.ts'
import { dataOf } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { useRows } from '../client/use-rows.ts'
import { callText } from '../texts/en/athlete-call.ts'
import type { Managed } from '../tournaments/managed.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { LoadingState } from '../ui/loading-state.tsx'
import { Reading } from '../ui/reading.tsx'
import { UnknownParameters } from '../ui/unknown-parameters.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { When } from '../ui/when.tsx'
import classes from './athlete-call.module.css'
import { type EventCount, eventCounts } from './call-sections.ts'
import { EventCalls } from './event-calls.tsx'
import { PastCalls } from './past-calls.tsx'

const BracketDesk = lazyPart(() => import('../bouts/bracket-desk.tsx'))

const keyOf = (row: CallRow): string => row.bracketId

/** The Athlete Call tab: the events, and the three sections of the selected one (athlete-call rule 8). */
const AthleteCall = (managed: Managed) =>
  useIsPast() ? <PastCalls tournament={managed.tournament} /> : <CurrentCalls {...managed} />
export default AthleteCall

const CurrentCalls = ({ tournament, roles }: Managed) => {
  const { id } = tournament
  const read = useRead('/athletecall/:t/status', { params: { t: id } })
  const calls = useCalls(id, dataOf(read.reading)?.events ?? [])
  const phone = usePhone()
  const rows = useMemo(() => [...calls.rows.values()], [calls.rows])
  useReloadOnDraw(calls.status === 'ready', rows, read.reload)
  if (read.reading.status === 'ready' && calls.status === 'loading') return <LoadingState />
  return (
    <Reading of={read}>
      {(config) => <Desk tournament={tournament} roles={roles} config={config} rows={rows} phone={phone} />}
    </Reading>
  )
}

interface DeskProps extends Managed {
  readonly config: AthleteCallConfig
  readonly rows: readonly CallRow[]
  readonly phone: boolean
}

const Desk = ({ tournament, roles, config, rows, phone }: DeskProps) => {
  const [search] = useSearchParams()
  const [location] = useLocation()
  const opened = rows.find(({ bracketId }) => bracketId === search.get('bracket'))
  if (opened !== undefined) {
    return (
      <Suspense fallback={<LoadingState />}>
        <BracketDesk tournament={tournament} roles={roles} call={opened} back={`${location}?event=${opened.eventId}`} />
      </Suspense>
    )
  }
  if (!config.isConfigValid) {
    return <EmptyState title={callText('invalidConfig')} />
  }
  const events = eventCounts(rows, config.events)
  const chosen = events.find(({ eventId }) => eventId === search.get('event')) ?? (phone ? undefined : events[0])
  const modified = (
    <p className={classes.modified}>
      {config.bracketGenerationDate === null
        ? callText('noBrackets')
        : callText.rich('bracketsModified', {
            when: () => <When at={config.bracketGenerationDate ?? ''} timeZone={tournament.timezone} />,
          })}
    </p>
  )
  if (events.length === 0) {
    return <EmptyState title={callText('noEvents')} />
  }
  return (
    <>
      <UnknownParameters
        known={{ event: (id) => events.some(({ eventId }) => eventId === id), bracket: () => false }}
      />
      <div className={classes.desk}>
        {phone && chosen !== undefined ? null : (
          <nav className={classes.events} aria-label={callText('events')}>
            <ul>
              {events.map((event) => (
                <Event key={event.eventId} event={event} isChosen={event.eventId === chosen?.eventId} />
              ))}
            </ul>
            {modified}
          </nav>
        )}
        {chosen === undefined ? null : (
          <EventCalls
            key={chosen.eventId}
            tournament={tournament}
            isDirector={roles.includes('director')}
            config={config}
            event={chosen}
            rows={rows}
            phone={phone}
          />
        )}
        {phone && chosen !== undefined ? modified : null}
      </div>
    </>
  )
}

/** The calls, followed live, or read by event where that is not possible. */
const useCalls = (tournamentId: string, events: readonly EventCount[]) => {
  const [search] = useSearchParams()
  const asked = events.find(({ eventId }) => eventId === search.get('event'))
  const event = (asked ?? events[0])?.eventId ?? ''
  return useRows('athlete-call', { tournament: tournamentId }, keyOf, '/athletecall/:t/event/:e', {
    params: { t: tournamentId, e: event },
  })
}

/** Reloads the draw's date when a new draw brings other brackets. `ready`: all rows are loaded. */
const useReloadOnDraw = (ready: boolean, rows: readonly CallRow[], reload: () => Promise<void>): void => {
  const draw = rows.map(({ bracketId }) => bracketId).sort()[0] ?? ''
  const seen = useRef<string | null>(null)
  useEffect(() => {
    if (!ready) return
    if (seen.current !== null && seen.current !== draw) void reload()
    seen.current = draw
  }, [ready, draw, reload])
}

const Event = ({ event, isChosen }: { readonly event: EventCount; readonly isChosen: boolean }) => {
  const [location] = useLocation()
  return (
    <li>
      <Link
        href={`${location}?event=${event.eventId}`}
        className={classes.event ?? ''}
        aria-current={isChosen ? 'true' : undefined}
      >
        <span className={classes.eventTitle}>{event.eventTitle}</span>
        <span className={classes.counts}>
          <span>{callText('pendingCount', { count: event.pendingDivisions })}</span>
          <span data-any={event.stagingDivisions > 0 || undefined}>
            {callText('stagingCount', { count: event.stagingDivisions })}
          </span>
          <span>{callText('competingCount', { count: event.competingDivisions })}</span>
          {event.finishedDivisions === 0 ? null : (
            <span>{callText('finishedCount', { count: event.finishedDivisions })}</span>
          )}
          <span>{callText('athletesCount', { count: event.numberOfStudents })}</span>
        </span>
        <IconChevronRight size={18} aria-hidden />
      </Link>
    </li>
  )
}
