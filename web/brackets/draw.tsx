import { Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import type { BracketRow } from '../../api/contract/brackets.ts'
import type { Tournament } from '../../api/contract/tournaments.ts'
import { asRead } from '../client/read-state.ts'
import { useRows } from '../client/use-rows.ts'
import { bracketsText } from '../texts/en/brackets.ts'
import { HistoryPanel } from '../tournaments/history/history-panel.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Reading } from '../ui/reading.tsx'
import {
  athletesText,
  bracketTitle,
  courseOf,
  drawnInOrder,
  isPerformanceOrder,
  stillRegistered,
} from './bracket-rounds.ts'
import { BracketTree } from './bracket-tree.tsx'
import classes from './draw.module.css'
import { PerformanceOrder } from './performance-order.tsx'

const keyOf = (row: BracketRow): string => row.id

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
  const current = brackets.find((one) => one.id === search.get('bracket')) ?? brackets[0]
  const eventIds = [...new Set(brackets.map(({ eventId }) => eventId))]
  const choose = (bracketId: string | undefined): void => {
    if (bracketId !== undefined) setSearch({ view: 'draw', bracket: bracketId })
  }
  return (
    <div className={classes.draw}>
      <Link href={location}>{bracketsText('back')}</Link>
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
              <button type="button" className={classes.history} onClick={() => setHistory(true)}>
                {bracketsText('history')}
              </button>
            </p>
          </header>
          {isPerformanceOrder(current) ? (
            <PerformanceOrder athletes={current.athletes} />
          ) : (
            <BracketTree bracket={current} />
          )}
          <HistoryPanel
            tournament={tournament}
            record={history ? { kind: 'bracket', id: current.id } : null}
            names={new Map([[`bracket:${current.id}`, bracketTitle(current)]])}
            onClose={() => setHistory(false)}
          />
        </>
      )}
    </div>
  )
}
