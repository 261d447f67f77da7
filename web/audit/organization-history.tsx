import { Button, Group, Select, Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
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
import { UnknownParameters } from '../ui/unknown-parameters.tsx'
import { ActorFilter } from './actor-filter.tsx'
import classes from './audit.module.css'
import { emptyReason, historyKinds, knownInOrganization, noFilters } from './audit-filters.ts'
import { ChainPanel } from './chain-panel.tsx'
import { DayFilter } from './day-filter.tsx'
import { EntryActions } from './entry-actions.tsx'
import { FamilyFinder } from './looks/family-finder.tsx'
import { RecordedEventPanel } from './recorded-event-panel.tsx'
import { RequestFilter } from './request-filter.tsx'
import { useAuditFilters } from './use-audit-filters.ts'
import { useOrganizationHistory } from './use-history.ts'
import { usePanels } from './use-panels.ts'

interface OrganizationHistoryProps {
  /** The records, as `user:…,membership:…`; null for everything. */
  readonly records: string | null
  readonly label: string
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** The history outside of tournaments, filtered by person, kind, actor, request and day, and by a record that an entry mentions. */
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
  const { filters, change, isFiltered } = useAuditFilters(knownInOrganization)
  const { chain, event, open } = usePanels()
  const history = useOrganizationHistory(tenant, timeZone, filters, records)
  const { entries, actors, hasMoreActors, records: named, ready, next, problem, busy, load, retry } = history
  // A new actor may be in live entries only.
  const everyone = useMemo(() => [...actors, ...entries.map(({ actor }) => actor)], [actors, entries])
  return (
    <>
      <search
        className={classes.filters}
        data-of={records === null ? undefined : 'records'}
        aria-label={historyText('narrow')}
      >
        {records === null ? (
          <FamilyFinder
            label={historyText('about')}
            placeholder={historyText('everything')}
            onFind={(record) => change({ record })}
          />
        ) : null}
        <Select
          label={historyText('kind')}
          placeholder={historyText('everything')}
          clearable
          data={historyKinds.map(({ value, label }) => ({ value, label: label() }))}
          value={filters.kind}
          onChange={(kind) => change({ kind })}
        />
        <ActorFilter
          tournamentId={null}
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
      <UnknownParameters known={knownInOrganization} />
      {filters.record === null || named[0] === undefined ? null : (
        <Only record={{ ...named[0], label: named[0].name }}>
          <Button variant="default" size="compact-md" onClick={() => change({ record: null })}>
            {historyText('showEverything')}
          </Button>
        </Only>
      )}
      <div className={classes.lines}>
        {problem !== null ? <Failure problem={problem} onRetry={retry} /> : null}
        {!ready && problem === null ? <LoadingState /> : null}
        {ready && entries.length === 0 ? (
          <EmptyState title={historyText(isFiltered ? emptyReason(filters) : 'nothingYet')} />
        ) : null}
        <Timeline
          label={label}
          timeZone={timeZone}
          entries={entries.map((entry) =>
            toTimeline(entry, {
              names: NO_NAMES,
              timeZone,
              onOpen: ({ kind, id }) => change({ record: `${kind}:${id}` }),
              ofPeople: true,
              actions: <EntryActions entry={entry} onOpen={(panel, of) => open({ [panel]: of })} />,
            }),
          )}
        />
        {next === null ? null : (
          <Button className={classes.older ?? ''} variant="default" loading={busy} onClick={() => void load(next)}>
            {historyText('showOlder')}
          </Button>
        )}
      </div>
      <ChainPanel tournamentId={null} timeZone={timeZone} correlation={chain} onClose={() => open({ chain: null })} />
      <RecordedEventPanel tournamentId={null} position={event} onClose={() => open({ event: null })} />
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
