import { Button, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import { fullName } from '../../domain/kernel/full-name.ts'
import { useRows } from '../client/use-rows.ts'
import { historyText } from '../texts/en/history.ts'
import { HistoryPanel } from '../tournaments/history/history-panel.tsx'
import { namesOf, type RecordRef, recordName } from '../tournaments/history/record-names.ts'
import { toTimeline } from '../tournaments/history/to-timeline.tsx'
import type { Managed } from '../tournaments/managed.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { Failure } from '../ui/reading.tsx'
import { Timeline } from '../ui/timeline.tsx'
import { UnknownParameters } from '../ui/unknown-parameters.tsx'
import { useNearEnd } from '../ui/use-near-end.ts'
import { ActorFilter } from './actor-filter.tsx'
import { TournamentAlerts } from './alerts/alerts.tsx'
import classes from './audit.module.css'
import { emptyReason, kinds, knownInTournament, noFilters } from './audit-filters.ts'
import { ChainPanel } from './chain-panel.tsx'
import { DayFilter } from './day-filter.tsx'
import { EntryActions } from './entry-actions.tsx'
import { HistoryProofStatus } from './history-proof.tsx'
import { RecordedEventPanel } from './recorded-event-panel.tsx'
import { RequestFilter } from './request-filter.tsx'
import { useAuditFilters } from './use-audit-filters.ts'
import { useHistory } from './use-history.ts'
import { usePanels } from './use-panels.ts'

const athleteKey = (row: RegistrationRow): string => row.studentId

/** The Audit tab, for directors: what happened in the tournament, filtered by athlete, kind, actor and time. */
const Audit = ({ tournament }: Managed) => {
  const { id, timezone } = tournament
  const { filters, change, isFiltered } = useAuditFilters(knownInTournament)
  const { entries, actors, hasMoreActors, ready, next, problem, busy, load, retry } = useHistory(id, timezone, filters)
  const { rows } = useRows('registrations', { tournament: id }, athleteKey, '/registrations/manage/:t', {
    params: { t: id },
  })
  const athletes = useMemo(
    () =>
      [...rows.values()].map(({ studentId, firstName, lastName }) => ({
        value: `student:${studentId}`,
        label: fullName({ firstName, lastName }),
      })),
    [rows],
  )
  const records = useMemo(() => recordChoices(tournament, athletes, rows.values()), [tournament, athletes, rows])
  const names = useMemo(
    () =>
      new Map([
        ...namesOf(tournament),
        ...athletes.map(({ value, label }) => [value, label] as const),
        ...[...rows.values()].flatMap(({ membershipId, registeredBy }) =>
          registeredBy === null ? [] : [[`membership:${membershipId}`, registeredBy] as const],
        ),
      ]),
    [tournament, athletes, rows],
  )
  // A new actor may be in live entries only.
  const everyone = useMemo(() => [...actors, ...entries.map(({ actor }) => actor)], [actors, entries])
  const [record, setRecord] = useState<RecordRef | null>(null)
  const { chain, event, open } = usePanels()
  const older = useNearEnd(() => {
    if (next !== null && !busy && problem === null) void load(next)
  })
  return (
    <>
      <HistoryProofStatus tournamentId={id} />
      <TournamentAlerts
        tournamentId={id}
        timeZone={timezone}
        actions={(entry) => <EntryActions entry={entry} onOpen={(panel, of) => open({ [panel]: of, alert: null })} />}
      />
      <search className={classes.filters} aria-label={historyText('narrow')}>
        <Select
          label={historyText('about')}
          placeholder={historyText('everything')}
          searchable
          clearable
          limit={50}
          nothingFoundMessage={historyText('noOneFound')}
          data={withRecord(records, filters.record, names)}
          value={filters.record}
          onChange={(value) => change({ record: value })}
        />
        <Select
          label={historyText('kind')}
          placeholder={historyText('everything')}
          clearable
          data={kinds.map(({ value, label }) => ({ value, label: label() }))}
          value={filters.kind}
          onChange={(value) => change({ kind: value })}
        />
        <ActorFilter
          tournamentId={id}
          actors={everyone}
          hasMore={hasMoreActors}
          value={filters.actor}
          onChange={(actor) => change({ actor })}
        />
        <RequestFilter key={filters.request} value={filters.request} onChange={(request) => change({ request })} />
        <DayFilter label={historyText('from')} value={filters.fromDay} onChange={(fromDay) => change({ fromDay })} />
        <DayFilter label={historyText('to')} value={filters.toDay} onChange={(toDay) => change({ toDay })} />
        <Button variant="default" disabled={!isFiltered} onClick={() => change(noFilters)}>
          {historyText('clear')}
        </Button>
      </search>
      <UnknownParameters known={knownInTournament} />
      <div className={classes.lines}>
        {problem !== null ? <Failure problem={problem} onRetry={retry} /> : null}
        {!ready && problem === null ? <LoadingState /> : null}
        {ready && entries.length === 0 ? <EmptyState title={historyText(emptyReason(filters))} /> : null}
        <Timeline
          label={historyText('history')}
          timeZone={timezone}
          entries={entries.map((entry) =>
            toTimeline(entry, {
              names,
              timeZone: timezone,
              onOpen: setRecord,
              actions: <EntryActions entry={entry} onOpen={(panel, id) => open({ [panel]: id })} />,
            }),
          )}
        />
        {next === null ? null : (
          <Button
            ref={older}
            className={classes.older ?? ''}
            variant="default"
            loading={busy}
            onClick={() => void load(next)}
          >
            {historyText('showOlder')}
          </Button>
        )}
      </div>
      <ChainPanel tournamentId={id} timeZone={timezone} correlation={chain} onClose={() => open({ chain: null })} />
      <RecordedEventPanel tournamentId={id} position={event} onClose={() => open({ event: null })} />
      <HistoryPanel tournament={tournament} names={names} record={record} onClose={() => setRecord(null)} />
    </>
  )
}
export default Audit

interface Choice {
  readonly value: string
  readonly label: string
}
interface Choices {
  readonly group: string
  readonly items: Choice[]
}

/** The records to choose from: athletes, their families, and what the tournament offers. */
const recordChoices = (
  tournament: Managed['tournament'],
  athletes: Choice[],
  rows: Iterable<RegistrationRow>,
): readonly Choices[] => {
  const families = new Map<string, string>()
  for (const { membershipId, registeredBy } of rows)
    if (registeredBy !== null) families.set(`membership:${membershipId}`, registeredBy)
  const listed = (names: Iterable<readonly [string, string]>): Choice[] =>
    [...names].map(([value, label]) => ({ value, label }))
  return [
    { group: historyText('athlete'), items: athletes },
    { group: historyText('membership'), items: listed(families) },
    { group: historyText('kindSetUp'), items: listed(namesOf(tournament)) },
  ]
}

/** The choices with the record of the address, which may be of another kind: an order, a bracket. */
const withRecord = (
  choices: readonly Choices[],
  record: string | null,
  names: ReadonlyMap<string, string>,
): Choices[] => {
  if (record === null || choices.some(({ items }) => items.some(({ value }) => value === record))) return [...choices]
  const [kind = '', id = ''] = record.split(/:(.*)/s)
  return [
    ...choices,
    { group: historyText('other'), items: [{ value: record, label: recordName({ kind, id }, names) }] },
  ]
}
