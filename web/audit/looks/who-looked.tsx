import { Button, Checkbox, Group, Select, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { read } from '../../client/http.ts'
import { useEnvironment } from '../../client/viewer.ts'
import { historyText } from '../../texts/en/history.ts'
import { whoLookedText } from '../../texts/en/who-looked.ts'
import { compareTexts } from '../../texts/formats.ts'
import { recordName } from '../../tournaments/history/record-names.ts'
import { LoadingState } from '../../ui/loading-state.tsx'
import { notify } from '../../ui/notice.tsx'
import { Failure } from '../../ui/reading.tsx'
import { saveText } from '../../ui/save-text.ts'
import { UnknownParameters } from '../../ui/unknown-parameters.tsx'
import classes from '../audit.module.css'
import { emptyReason } from '../audit-filters.ts'
import { DayFilter } from '../day-filter.tsx'
import { FamilyFinder } from './family-finder.tsx'
import {
  isLookFiltered,
  knownLooks,
  type LookFilters,
  lookKinds,
  type lookQueryOf,
  noLookFilters,
} from './look-filters.ts'
import { LooksTable } from './looks-table.tsx'
import { useLookFilters, useLooks } from './use-looks.ts'

/** /admin/who-looked: which staff read personal data and money (audit rules 20 to 26). */
const WhoLooked = () => {
  const environment = useEnvironment()
  return environment.status === 'ready' ? <Looks timeZone={environment.data.timeZone} /> : <LoadingState />
}
export default WhoLooked

const emptyText = (filters: LookFilters): string =>
  emptyReason(filters) === 'daysReversed'
    ? historyText('daysReversed')
    : whoLookedText(isLookFiltered(filters) ? 'nothingFound' : 'nothingYet')

const NO_NAMES: ReadonlyMap<string, string> = new Map()

const Looks = ({ timeZone }: { readonly timeZone: string }) => {
  const { filters, change } = useLookFilters()
  const { loaded, problem, busy, load, retry, query } = useLooks(filters, timeZone)
  const { readers, tournaments, keptDays, record } = loaded?.first ?? {}
  const show = (chosen: string): void => change({ ...noLookFilters, record: chosen })
  return (
    <>
      <Group justify="space-between" align="start" gap="sm">
        <Text c="dimmed" maw={720}>
          {keptDays === undefined ? null : whoLookedText('about', { days: keptDays })}
        </Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void download(query)}
        >
          {whoLookedText('download')}
        </Button>
      </Group>
      <search className={classes.filters} data-of="looks" aria-label={whoLookedText('narrow')}>
        <FamilyFinder label={whoLookedText('find')} placeholder={whoLookedText('findPlaceholder')} onFind={show} />
        <Select
          label={whoLookedText('reader')}
          placeholder={whoLookedText('anyone')}
          searchable
          clearable
          limit={50}
          nothingFoundMessage={whoLookedText('noOneFound')}
          data={choicesOf(readers)}
          value={filters.reader}
          onChange={(reader) => change({ reader })}
        />
        <Select
          label={whoLookedText('kind')}
          placeholder={whoLookedText('everything')}
          clearable
          data={lookKinds.map(({ value, label }) => ({ value, label: label() }))}
          value={filters.kind}
          onChange={(kind) => change({ kind })}
        />
        <Select
          label={whoLookedText('tournament')}
          placeholder={whoLookedText('anyTournament')}
          searchable
          clearable
          limit={50}
          nothingFoundMessage={whoLookedText('findNone')}
          data={choicesOf(tournaments)}
          value={filters.tournament}
          onChange={(tournament) => change({ tournament })}
        />
        <DayFilter label={whoLookedText('from')} value={filters.fromDay} onChange={(fromDay) => change({ fromDay })} />
        <DayFilter label={whoLookedText('to')} value={filters.toDay} onChange={(toDay) => change({ toDay })} />
        {isLookFiltered(filters) ? (
          <Button variant="default" onClick={() => change(noLookFilters)}>
            {whoLookedText('clear')}
          </Button>
        ) : null}
      </search>
      <UnknownParameters known={knownLooks} />
      {filters.record === null || record == null ? null : (
        <OnlyRecord filters={filters} change={change}>
          {recordName({ ...record, label: record.name }, NO_NAMES)}
        </OnlyRecord>
      )}
      <div className={classes.lines}>
        {problem === null ? null : <Failure problem={problem} onRetry={retry} />}
        {loaded === null ? (
          problem === null ? (
            <LoadingState />
          ) : null
        ) : (
          <LooksTable reads={loaded.reads} timeZone={timeZone} empty={emptyText(filters)} onRecord={show} />
        )}
        {loaded?.next == null ? null : (
          <Button
            className={classes.older ?? ''}
            variant="default"
            loading={busy}
            onClick={() => void load(loaded.next)}
          >
            {historyText('showOlder')}
          </Button>
        )}
      </div>
    </>
  )
}

interface OnlyRecordProps {
  readonly filters: LookFilters
  readonly change: (part: Partial<LookFilters>) => void
  /** The record's name. */
  readonly children: string
}

const OnlyRecord = ({ filters, change, children }: OnlyRecordProps) => (
  <Group gap="sm">
    <Text fw={600} role="status">
      {whoLookedText('only', { name: children })}
    </Text>
    <Checkbox
      label={whoLookedText('withLists')}
      checked={filters.lists !== 'no'}
      onChange={(event) => change({ lists: event.currentTarget.checked ? null : 'no' })}
    />
    <Button variant="default" size="compact-md" onClick={() => change({ record: null, lists: null })}>
      {whoLookedText('showEverything')}
    </Button>
  </Group>
)

interface Choice {
  readonly id: string
  readonly name: string | null
}

const choicesOf = (all: readonly Choice[] | null | undefined): { readonly value: string; readonly label: string }[] =>
  (all ?? [])
    .map(({ id, name }) => ({ value: id, label: name ?? historyText('someone') }))
    .toSorted((a, b) => compareTexts(a.label, b.label))

const download = async (query: ReturnType<typeof lookQueryOf>): Promise<void> => {
  try {
    const { filename, csv } = await read('/organization/reads/export', { query })
    saveText({ filename, text: csv, type: 'text/csv' })
  } catch {
    notify(whoLookedText('downloadFailed'), 'bad')
  }
}
