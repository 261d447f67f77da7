import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { AthleteCallConfig, CallRow } from '../../api/contract/athlete-call.ts'
import type { Tournament } from '../../api/contract/tournaments.ts'
import { callText } from '../texts/en/athlete-call.ts'
import { pastText } from '../texts/en/past.ts'
import { HistoryPanel } from '../tournaments/history/history-panel.tsx'
import { WhyPanel } from '../tournaments/past/why-panel.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { ListSelect } from '../ui/list-select.tsx'
import { useNow } from '../ui/use-now.ts'
import classes from './athlete-call.module.css'
import { columnsOf } from './call-columns.tsx'
import { CallDialog } from './call-dialog.tsx'
import { type EventCount, matchingRows, rowsOf, type Section, sections } from './call-sections.ts'
import { explainedColumns } from './explained-columns.ts'
import { Refused } from './refused.tsx'
import { type Move, type Outcome, useMoves } from './use-moves.ts'
import { useRowFocus } from './use-row-focus.ts'

interface EventCallsProps {
  readonly tournament: Tournament
  /** Directors see the history too. */
  readonly isDirector: boolean
  readonly config: AthleteCallConfig
  readonly event: EventCount
  readonly rows: readonly CallRow[]
  readonly phone: boolean
}

const NONE: ReadonlySet<string> = new Set()
type Selected = Readonly<Record<Section['status'], ReadonlySet<string>>>

/** One event's Pending, Staging and Competing at location; on phones one section at a time. */
export const EventCalls = ({ tournament, isDirector, config, event, rows, phone }: EventCallsProps) => {
  const [location] = useLocation()
  const [section, setSection] = useState<Section['status']>(0)
  // Kept here, because on phones hidden sections are not mounted.
  const [selected, setSelected] = useState<Selected>({ 0: NONE, 1: NONE, 2: NONE, 3: NONE })
  const [story, setStory] = useState<string | null>(null)
  const [doubted, setDoubted] = useState<string | null>(null)
  const [find, setFind] = useState('')
  const moves = useMoves(tournament.id, rows)
  const columns = useMemo(() => explainedColumns(tournament.timezone), [tournament.timezone])
  const found = matchingRows(rows, find)
  const count = (status: Section['status']): number => rowsOf(found, event.eventId, status).length
  const visibleSections = phone ? sections.filter(({ status }) => status === section) : sections
  return (
    <section className={classes.panel} aria-label={event.eventTitle}>
      <header className={classes.panelHead}>
        {phone ? (
          <LinkButton href={location} variant="subtle" leftSection={<IconArrowLeft size={16} aria-hidden />}>
            {callText('events')}
          </LinkButton>
        ) : null}
        <h2>{event.eventTitle}</h2>
        <TextInput
          className={classes.find ?? ''}
          type="search"
          aria-label={callText('find')}
          placeholder={callText('find')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={find}
          onChange={(change) => setFind(change.currentTarget.value)}
        />
      </header>
      {phone ? (
        <SegmentedControl
          fullWidth
          size="sm"
          classNames={{ label: classes.segment ?? '' }}
          aria-label={callText('section')}
          value={String(section)}
          onChange={(value) => setSection(sections.find(({ status }) => String(status) === value)?.status ?? 0)}
          data={sections.map(({ status, short }) => ({
            value: String(status),
            label: callText('sectionCount', { section: short(), count: count(status) }),
          }))}
        />
      ) : null}
      <div className={classes.sections}>
        {visibleSections.map((one) => (
          <CallSection
            key={one.status}
            section={one}
            rows={rowsOf(found, event.eventId, one.status)}
            isSearched={find.trim() !== ''}
            all={rows}
            selected={selected[one.status]}
            onSelect={(keys) => setSelected((before) => ({ ...before, [one.status]: keys }))}
            tournamentId={tournament.id}
            config={config}
            busy={moves.busy}
            onMove={moves.run}
            {...(isDirector ? { onHistory: setStory, onDoubt: setDoubted } : {})}
          />
        ))}
      </div>
      <Refused refused={moves.refused} rows={rows} onClose={moves.forget} />
      <HistoryPanel
        tournament={tournament}
        record={story === null ? null : { kind: 'bracket', id: story }}
        names={new Map(rows.map((row) => [`bracket:${row.bracketId}`, row.name]))}
        onClose={() => setStory(null)}
      />
      <WhyPanel
        tournament={tournament}
        view="athlete-call"
        id={doubted}
        of={rows.find(({ bracketId }) => bracketId === doubted)?.name ?? ''}
        columns={columns}
        onClose={() => setDoubted(null)}
      />
    </section>
  )
}

interface CallSectionProps {
  readonly section: Section
  readonly rows: readonly CallRow[]
  /** Whether `rows` are only those that match a search. */
  readonly isSearched: boolean
  /** The brackets of every section and event. */
  readonly all: readonly CallRow[]
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  readonly tournamentId: string
  readonly config: AthleteCallConfig
  readonly busy: boolean
  readonly onMove: (move: Move) => Promise<Outcome>
  readonly onHistory?: (bracketId: string) => void
  readonly onDoubt?: (bracketId: string) => void
}

const CallSection = (props: CallSectionProps) => {
  const { section, rows, isSearched, all, selected, onSelect, tournamentId, config, busy, onMove, onHistory, onDoubt } =
    props
  const [dialog, setDialog] = useState<'staging' | 'assign' | null>(null)
  const [toCall, setToCall] = useState<readonly CallRow[]>([])
  const now = useNow(30_000)
  const chosen = rows.filter(({ bracketId }) => selected.has(bracketId))
  const bracketIds = chosen.map(({ bracketId }) => bracketId)
  const none = chosen.length === 0
  const rowFocus = useRowFocus()
  const move = async (wanted: Move): Promise<void> => {
    const keys = rows.map(({ bracketId }) => bracketId)
    const outcome = await onMove(wanted)
    if (outcome === 'failed') return
    onSelect(NONE)
    setDialog(null)
    if (outcome === 'moved') rowFocus.focusAfter(keys, wanted.bracketIds)
  }
  const openDialog = (kind: 'staging' | 'assign'): void => {
    setToCall(chosen)
    setDialog(kind)
  }
  const { status } = section
  const [location] = useLocation()
  const results = `${location}?bracket=${bracketIds[0] ?? ''}`
  const title = section.title()
  return (
    <section ref={rowFocus.section} className={classes.section} aria-label={title}>
      <h3 tabIndex={-1}>
        {title} <span className="numerals">{rows.length}</span>
      </h3>
      <ListSelect
        label={title}
        rows={rows}
        keyOf={(row) => row.bracketId}
        nameOf={(row) => row.name}
        versionOf={(row) => `${row.status} ${row.location} ${row.statusModified}`}
        columns={columnsOf(status, now)}
        selected={selected}
        onSelect={onSelect}
        empty={<p className={classes.nothing}>{isSearched ? callText('noneFound') : section.empty()}</p>}
        aside={
          bracketIds.length !== 1 ? null : (
            <>
              {status > 1 ? null : (
                <LinkButton href={results} variant="subtle">
                  {callText('results')}
                </LinkButton>
              )}
              {onHistory === undefined ? null : (
                <Button variant="subtle" onClick={() => onHistory(bracketIds[0] ?? '')}>
                  {callText('history')}
                </Button>
              )}
              {onDoubt === undefined ? null : (
                <Button variant="subtle" onClick={() => onDoubt(bracketIds[0] ?? '')}>
                  {pastText('why')}
                </Button>
              )}
            </>
          )
        }
        actions={
          <>
            {status === 0 ? (
              <Button disabled={none} onClick={() => openDialog('staging')}>
                {callText('callToStaging')}
              </Button>
            ) : null}
            {status === 1 ? (
              <Button
                variant="default"
                disabled={none || busy}
                onClick={() => void move({ kind: 'undostaging', bracketIds })}
              >
                {callText('cancelStaging')}
              </Button>
            ) : null}
            {status > 1 && bracketIds.length === 1 ? (
              <LinkButton href={results}>{callText('results')}</LinkButton>
            ) : null}
            {status === 3 ? null : status === 2 ? (
              <Button
                variant="default"
                disabled={none || busy}
                onClick={() => void move({ kind: 'undostaged', bracketIds })}
              >
                {callText('cancelAssignment')}
              </Button>
            ) : (
              <Button
                variant={status === 0 ? 'default' : 'filled'}
                disabled={none}
                onClick={() => openDialog('assign')}
              >
                {callText('assign')}
              </Button>
            )}
          </>
        }
      />
      <CallDialog
        kind={dialog}
        tournamentId={tournamentId}
        config={config}
        toCall={toCall}
        rows={all}
        busy={busy}
        onClose={() => setDialog(null)}
        onMove={(wanted) => void move(wanted)}
      />
    </section>
  )
}
