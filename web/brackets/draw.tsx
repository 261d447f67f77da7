import { Button, Select } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import type { BracketRow } from '../../api/contract/brackets.ts'
import type { Tournament } from '../../api/contract/tournaments.ts'
import { fullName } from '../../domain/kernel/full-name.ts'
import { asRead } from '../client/read-state.ts'
import { useRows } from '../client/use-rows.ts'
import { bracketsText } from '../texts/en/brackets.ts'
import { pastText } from '../texts/en/past.ts'
import { HistoryPanel } from '../tournaments/history/history-panel.tsx'
import { usePastGrid } from '../tournaments/past/use-past-grid.tsx'
import { WhyPanel } from '../tournaments/past/why-panel.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { GridColumn } from '../ui/grid-columns.ts'
import { Reading } from '../ui/reading.tsx'
import { UnknownParameters } from '../ui/unknown-parameters.tsx'
import {
  type Athlete,
  athletesText,
  bracketTitle,
  bracketToShow,
  courseOf,
  drawnInOrder,
  isPerformanceOrder,
  stillRegistered,
} from './bracket-rounds.ts'
import { BracketTree } from './bracket-tree.tsx'
import classes from './draw.module.css'
import { EmptyDivisions } from './empty-divisions.tsx'
import { MergeDivision } from './merge-division.tsx'
import { MoveAthlete } from './move-athlete.tsx'
import { PerformanceOrder } from './performance-order.tsx'
import { type Swapping, useSwap } from './use-swap.ts'

const keyOf = (row: BracketRow): string => row.id

/** What is compared of a bracket with another moment, and explained. */
const bracketColumns = (): readonly GridColumn<BracketRow>[] => [
  { id: 'event', title: bracketsText('event'), value: ({ eventTitle }) => eventTitle },
  { id: 'division', title: bracketsText('division'), value: bracketTitle },
  { id: 'athletes', title: bracketsText('athletes'), value: ({ athletes }) => athletes.map(athleteInPlace).join(', ') },
  { id: 'bouts', title: bracketsText('bracket'), value: courseOf },
]

const athleteInPlace = ({ sequence, firstName, lastName, status }: Athlete): string =>
  `${sequence}. ${fullName({ firstName, lastName })}${status === 'Withdrawn' ? ` (${bracketsText('withdrawn')})` : ''}`

/** The draw, one division's bracket at a time, updated live. */
export const Draw = ({ tournament }: { readonly tournament: Tournament }) => {
  const { id } = tournament
  const [location] = useLocation()
  const [search, setSearch] = useSearchParams()
  const read = useRows('brackets', { tournament: id }, keyOf, '/tournament/:t/brackets', {
    params: { t: id },
  })
  const brackets = useMemo(() => drawnInOrder(read.rows.values()), [read.rows])
  const [history, setHistory] = useState(false)
  const [isDoubted, setDoubted] = useState(false)
  const columns = useMemo(bracketColumns, [])
  const { isPast, sinceOf } = usePastGrid('brackets', id, columns, read.rows)
  const asked = { bracketId: search.get('bracket'), eventId: search.get('empty') }
  const current = bracketToShow(brackets, asked)
  const emptied = tournament.events.find(({ eventId }) => eventId === asked.eventId)
  const eventIds = [...new Set(brackets.map(({ eventId }) => eventId))]
  const choose = (bracketId: string | undefined): void => {
    if (bracketId === undefined) return
    setSearch((before) => {
      before.set('bracket', bracketId)
      return before
    })
  }
  return (
    <div className={classes.draw}>
      <Link href={location}>{bracketsText('back')}</Link>
      {current === undefined ? null : (
        <UnknownParameters known={{ bracket: (bracketId) => brackets.some((one) => one.id === bracketId) }} />
      )}
      {emptied === undefined || read.status !== 'ready' ? null : (
        <EmptyDivisions event={emptied} brackets={read.rows.values()} />
      )}
      <Reading
        of={asRead(read)}
        empty={<EmptyState title={bracketsText('noBrackets')}>{bracketsText('noBracketsText')}</EmptyState>}
      >
        {() => null}
      </Reading>
      {current === undefined ? null : (
        <>
          <div className={classes.choose}>
            <Select
              label={bracketsText('event')}
              allowDeselect={false}
              data={eventIds.map((value) => ({
                value,
                label: brackets.find(({ eventId }) => eventId === value)?.eventTitle ?? value,
              }))}
              value={current.eventId}
              onChange={(eventId) => choose(brackets.find((one) => one.eventId === eventId)?.id)}
            />
            <Select
              label={bracketsText('division')}
              searchable
              allowDeselect={false}
              data={brackets
                .filter(({ eventId }) => eventId === current.eventId)
                .map((one) => ({
                  value: one.id,
                  label: bracketsText('divisionChoice', {
                    division: bracketTitle(one),
                    athletes: stillRegistered(one),
                  }),
                }))}
              value={current.id}
              onChange={(bracketId) => choose(bracketId ?? undefined)}
            />
          </div>
          <header className={classes.head}>
            <h2>{bracketTitle(current)}</h2>
            <p>
              {current.eventTitle} · {athletesText(current)} · {courseOf(current)} ·{' '}
              {tournament.type === 'Online' ? null : (
                <>
                  <Link href={`${location.replace(/\/settings.*$/, '/athlete-call')}?bracket=${current.id}`}>
                    {bracketsText('results')}
                  </Link>{' '}
                  ·{' '}
                </>
              )}
              <button type="button" className={classes.history} onClick={() => setHistory(true)}>
                {bracketsText('history')}
              </button>{' '}
              ·{' '}
              <button type="button" className={classes.history} onClick={() => setDoubted(true)}>
                {pastText('why')}
              </button>
            </p>
            {isPast ? (
              <p role="status">
                <strong>{pastText('since')}:</strong> {sinceOf(current) || pastText('unchanged')}
              </p>
            ) : null}
          </header>
          <Places
            key={current.id}
            tournamentId={id}
            bracket={current}
            brackets={brackets}
            isPast={isPast}
            onShow={choose}
          />
          <HistoryPanel
            tournament={tournament}
            record={history ? { kind: 'bracket', id: current.id } : null}
            names={new Map([[`bracket:${current.id}`, bracketTitle(current)]])}
            onClose={() => setHistory(false)}
          />
          <WhyPanel
            tournament={tournament}
            view="brackets"
            id={isDoubted ? current.id : null}
            of={bracketTitle(current)}
            columns={columns}
            onClose={() => setDoubted(false)}
          />
        </>
      )}
    </div>
  )
}

interface PlacesProps {
  readonly tournamentId: string
  readonly bracket: BracketRow
  /** The brackets of the draw. */
  readonly brackets: readonly BracketRow[]
  readonly isPast: boolean
  readonly onShow: (bracketId: string) => void
}

/** The athletes in their places, which can be changed, except at an earlier moment. */
const Places = ({ tournamentId, bracket, brackets, isPast, onShow }: PlacesProps) => {
  const [isChanging, setChanging] = useState(false)
  const [moving, setMoving] = useState<Athlete | null>(null)
  const [isMerging, setMerging] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const swap = useSwap(tournamentId, bracket)
  const active = isChanging && !isPast ? swap : null
  const ofEvent = brackets.filter(({ eventId }) => eventId === bracket.eventId)
  const hasOtherDivision = ofEvent.some(({ divisionId }) => divisionId !== bracket.divisionId)
  return (
    <>
      {isPast || (bracket.athletes.length < 2 && ofEvent.length < 2) ? null : (
        <div className={classes.change}>
          <Button
            ref={toggle}
            variant="default"
            aria-pressed={isChanging}
            onClick={() => setChanging((before) => !before)}
          >
            {bracketsText(isChanging ? 'endChange' : 'changePlaces')}
          </Button>
          {hasOtherDivision ? (
            <Button variant="default" onClick={() => setMerging(true)}>
              {bracketsText('mergeWith')}
            </Button>
          ) : null}
          <span role="status">{isChanging ? hintOf(swap, bracket) : null}</span>
          {active === null || active.picked === null || ofEvent.length < 2 ? null : (
            <Button variant="default" onClick={() => setMoving(active.picked)}>
              {bracketsText('moveAway')}
            </Button>
          )}
        </div>
      )}
      {moving === null ? null : (
        <MoveAthlete
          tournamentId={tournamentId}
          bracket={bracket}
          athlete={moving}
          brackets={brackets}
          onClose={() => setMoving(null)}
          onMoved={() => {
            setMoving(null)
            swap.pickNone()
            // The button that opened the dialog is gone.
            setTimeout(() => toggle.current?.focus())
          }}
          onShow={onShow}
        />
      )}
      {isMerging ? (
        <MergeDivision
          tournamentId={tournamentId}
          bracket={bracket}
          brackets={brackets}
          onClose={() => setMerging(false)}
        />
      ) : null}
      {isPerformanceOrder(bracket) ? (
        <PerformanceOrder athletes={bracket.athletes} swap={active} />
      ) : (
        <BracketTree bracket={bracket} swap={active} />
      )}
    </>
  )
}

const hintOf = ({ picked }: Swapping, { athletes }: BracketRow): string => {
  if (athletes.length === 1) return bracketsText('pickOnly')
  return picked === null ? bracketsText('pickFirst') : bracketsText('pickSecond', { name: fullName(picked) })
}
