import { Button, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import { useRows } from '../client/use-rows.ts'
import { historyText } from '../texts/en/history.ts'
import { HistoryPanel } from '../tournaments/history/history-panel.tsx'
import { namesOf, type RecordRef } from '../tournaments/history/record-names.ts'
import { toTimeline } from '../tournaments/history/to-timeline.tsx'
import type { Managed } from '../tournaments/managed.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { Failure } from '../ui/reading.tsx'
import { Timeline } from '../ui/timeline.tsx'
import classes from './audit.module.css'
import { actorChoices, kinds, noFilters } from './audit-filters.ts'
import { DayFilter } from './day-filter.tsx'
import { useAuditFilters } from './use-audit-filters.ts'
import { useHistory } from './use-history.ts'

const athleteKey = (row: RegistrationRow): string => row.studentId

/** The Audit tab, for directors: what happened in the tournament, filtered by athlete, kind, actor and time. */
const Audit = ({ tournament }: Managed) => {
  const { id, timezone } = tournament
  const { filters, change, isFiltered } = useAuditFilters()
  const { entries, actors, ready, next, problem, busy, load, retry } = useHistory(id, timezone, filters)
  const { rows } = useRows('registrations', { tournament: id }, athleteKey, '/registrations/manage/:t', {
    params: { t: id },
  })
  const athletes = useMemo(
    () =>
      [...rows.values()].map(({ studentId, firstName, lastName }) => ({
        value: `student:${studentId}`,
        label: `${firstName} ${lastName}`,
      })),
    [rows],
  )
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
  const choices = useMemo(() => actorChoices([...actors, ...entries.map(({ actor }) => actor)]), [actors, entries])
  const [record, setRecord] = useState<RecordRef | null>(null)
  return (
    <>
      <search className={classes.filters} aria-label={historyText('narrow')}>
        <Select
          label={historyText('athlete')}
          placeholder={historyText('anyone')}
          searchable
          clearable
          limit={50}
          nothingFoundMessage={historyText('noOneFound')}
          data={athletes}
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
        <Select
          label={historyText('doneBy')}
          placeholder={historyText('anyone')}
          searchable
          clearable
          data={choices}
          value={filters.actor}
          onChange={(value) => change({ actor: value })}
        />
        <DayFilter label={historyText('from')} value={filters.fromDay} onChange={(fromDay) => change({ fromDay })} />
        <DayFilter label={historyText('to')} value={filters.toDay} onChange={(toDay) => change({ toDay })} />
        <Button variant="default" disabled={!isFiltered} onClick={() => change(noFilters)}>
          {historyText('clear')}
        </Button>
      </search>
      <div className={classes.lines}>
        {problem !== null ? <Failure problem={problem} onRetry={retry} /> : null}
        {!ready && problem === null ? <LoadingState /> : null}
        {ready && entries.length === 0 ? <EmptyState title={historyText('nothingFound')} /> : null}
        <Timeline
          label={historyText('history')}
          timeZone={timezone}
          entries={entries.map((entry) => toTimeline(entry, { names, timeZone: timezone, onOpen: setRecord }))}
        />
        {next === null ? null : (
          <Button className={classes.older ?? ''} variant="default" loading={busy} onClick={() => void load(next)}>
            {historyText('showOlder')}
          </Button>
        )}
      </div>
      <HistoryPanel tournament={tournament} names={names} record={record} onClose={() => setRecord(null)} />
    </>
  )
}
export default Audit
