import { Button, Group, Select, Text } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { useEnvironment } from '../client/viewer.ts'
import { historyText } from '../texts/en/history.ts'
import type { RecordRef } from '../tournaments/history/record-names.ts'
import { recordName } from '../tournaments/history/record-names.ts'
import { toTimeline } from '../tournaments/history/to-timeline.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { Failure } from '../ui/reading.tsx'
import { Timeline } from '../ui/timeline.tsx'
import classes from './audit.module.css'
import { actorChoices, historyKinds, noFilters } from './audit-filters.ts'
import { DayFilter } from './day-filter.tsx'
import { useAuditFilters } from './use-audit-filters.ts'
import { useOrganizationHistory } from './use-history.ts'

interface OrganizationHistoryProps {
  /** The records, as `user:…,membership:…`; null for everything. */
  readonly records: string | null
  readonly label: string
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** The history outside of tournaments, filtered by kind, person and day, and by a record that an entry mentions. */
export const OrganizationHistory = (props: OrganizationHistoryProps) => {
  const environment = useEnvironment()
  if (environment.status !== 'ready') return <LoadingState />
  const { id, timeZone } = environment.data
  return <LoadedHistory tenant={id} timeZone={timeZone} {...props} />
}

interface LoadedHistoryProps extends OrganizationHistoryProps {
  readonly tenant: string
  readonly timeZone: string
}

const LoadedHistory = ({ tenant, timeZone, records, label }: LoadedHistoryProps) => {
  const { filters, change, isFiltered } = useAuditFilters()
  const [only, setOnly] = useState<RecordRef | null>(null)
  const of = only === null ? records : `${only.kind}:${only.id}`
  const history = useOrganizationHistory(tenant, timeZone, filters, of)
  const { entries, actors, ready, next, problem, busy, load, retry } = history
  // A new actor may be in live entries only.
  const choices = useMemo(() => actorChoices([...actors, ...entries.map(({ actor }) => actor)]), [actors, entries])
  return (
    <>
      <search className={classes.filters} data-of="organization" aria-label={historyText('narrow')}>
        <Select
          label={historyText('kind')}
          placeholder={historyText('everything')}
          clearable
          data={historyKinds.map(({ value, label }) => ({ value, label: label() }))}
          value={filters.kind}
          onChange={(kind) => change({ kind })}
        />
        <Select
          label={historyText('doneBy')}
          placeholder={historyText('anyone')}
          searchable
          clearable
          limit={50}
          nothingFoundMessage={historyText('noOneFound')}
          data={choices}
          value={filters.actor}
          onChange={(actor) => change({ actor })}
        />
        <DayFilter label={historyText('from')} value={filters.fromDay} onChange={(fromDay) => change({ fromDay })} />
        <DayFilter label={historyText('to')} value={filters.toDay} onChange={(toDay) => change({ toDay })} />
        <Button variant="default" disabled={!isFiltered} onClick={() => change(noFilters)}>
          {historyText('clear')}
        </Button>
      </search>
      {only === null ? null : (
        <Only record={only}>
          <Button variant="default" size="compact-md" onClick={() => setOnly(null)}>
            {historyText('showEverything')}
          </Button>
        </Only>
      )}
      <div className={classes.lines}>
        {problem !== null ? <Failure problem={problem} onRetry={retry} /> : null}
        {!ready && problem === null ? <LoadingState /> : null}
        {ready && entries.length === 0 ? (
          <EmptyState title={historyText(isFiltered ? 'nothingFound' : 'nothingYet')} />
        ) : null}
        <Timeline
          label={label}
          timeZone={timeZone}
          entries={entries.map((entry) =>
            toTimeline(entry, { names: NO_NAMES, timeZone, onOpen: setOnly, ofPeople: true }),
          )}
        />
        {next === null ? null : (
          <Button className={classes.older ?? ''} variant="default" loading={busy} onClick={() => void load(next)}>
            {historyText('showOlder')}
          </Button>
        )}
      </div>
    </>
  )
}

/** The record that the history is filtered by. */
const Only = ({ record, children }: { readonly record: RecordRef; readonly children: ReactNode }) => {
  const name = recordName(record, NO_NAMES)
  return (
    <Group gap="sm" role="status">
      <Text fw={600}>{historyText('only', { name })}</Text>
      {record.kind !== 'user' ? null : (
        <LinkButton href={`/admin/users/${record.id}`} variant="light" size="compact-md">
          {historyText('openPerson', { name })}
        </LinkButton>
      )}
      {children}
    </Group>
  )
}
