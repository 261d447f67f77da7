import { Select } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import type { FiguresRow } from '../../../api/contract/figures.ts'
import { dateIn, type Instant } from '../../../domain/kernel/time.ts'
import { PastContext, usePastTime } from '../../client/past.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { figuresText } from '../../texts/en/figures.ts'
import { managePath } from '../../tournaments/manage-access.ts'
import type { Managed } from '../../tournaments/managed.ts'
import { Lines } from '../../ui/chart/lines.tsx'
import { numberText } from '../../ui/count.ts'
import { Section } from '../../ui/page.tsx'
import { useNow } from '../../ui/use-now.ts'
import { daysBetween, daysOf, entriesAt, growthOf, type Standing } from './days.ts'
import classes from './figures.module.css'
import { useFigures } from './use-figures.ts'

interface ComparedProps extends Pick<Managed, 'tournament'> {
  readonly rows: ReadonlyMap<string, FiguresRow>
}

/** Compares entries with an earlier tournament of the same director, at the same number of days before the start. */
export const Compared = ({ tournament, rows }: ComparedProps) => {
  const managed = dataOf(useRead('/tournament/managed').reading)
  const earlier = (managed?.tournaments ?? [])
    .filter(({ startDate, roles }) => startDate < tournament.startDate && roles.includes('director'))
    .sort((a, b) => (a.startDate < b.startDate ? 1 : -1))
  const [asked, setAsked] = useState<string | null>(null)
  const clock = new Date(useNow(60_000)).toISOString()
  const now = usePastTime() ?? clock
  // Prefer the latest tournament that has started; later ones have no final figures.
  const other =
    earlier.find(({ id }) => id === asked) ?? earlier.find(({ startDate }) => startDate <= now) ?? earlier[0]
  if (other === undefined) return null
  return (
    <Section title={figuresText('compared')}>
      {earlier.length === 1 ? null : (
        <Select
          label={figuresText('compareWith')}
          data={earlier.map(({ id, title }) => ({ value: id, label: title }))}
          value={other.id}
          allowDeselect={false}
          onChange={setAsked}
        />
      )}
      {/* The other tournament is shown as it is now. */}
      <PastContext value={null}>
        <Two key={other.id} own={tournament} ownRows={rows} other={other} now={now} />
      </PastContext>
    </Section>
  )
}

type Dated = Pick<Managed['tournament'], 'id' | 'title' | 'startDate' | 'timezone'>

interface TwoProps {
  readonly own: Dated
  readonly ownRows: ReadonlyMap<string, FiguresRow>
  readonly other: Dated
  readonly now: Instant
}

const growth = (rows: ReadonlyMap<string, FiguresRow>, { startDate, timezone }: Dated): readonly Standing[] =>
  growthOf(daysOf(rows.values(), timezone), dateIn(startDate, timezone))

const Two = ({ own, ownRows, other, now }: TwoProps) => {
  const { rows } = useFigures(other.id)
  const [mine, theirs] = [growth(ownRows, own), growth(rows, other)]
  const today = dateIn(now, own.timezone)
  const left = daysBetween(today, dateIn(own.startDate, own.timezone))
  const [entries, then, atEnd] = [mine.at(-1)?.entries ?? 0, entriesAt(theirs, left), theirs.at(-1)?.entries ?? 0]
  const when =
    left > 0 ? figuresText('before', { days: left }) : left === 0 ? figuresText('onStart') : figuresText('afterStart')
  const difference = entries - then
  const first = Math.max(...[...mine, ...theirs].map(({ before }) => before), left, 1)
  return (
    <>
      <p className={classes.sentence}>
        <strong>{figuresText('entriesNow', { entries })}</strong> {when}.{' '}
        {difference === 0
          ? figuresText('even')
          : figuresText(difference > 0 ? 'ahead' : 'behind', { count: Math.abs(difference) })}
      </p>
      <p className={classes.note}>
        <Link href={`${managePath(other.id)}/overview`}>
          {figuresText(other.startDate <= now ? 'other' : 'otherSoFar', { title: other.title, then, when, atEnd })}
        </Link>
      </p>
      <Lines
        from={-first}
        to={Math.max(0, -left)}
        valueText={numberText}
        ends={[figuresText('before', { days: first }), figuresText('start')]}
        lines={[
          { key: 'other', title: other.title, isOther: true, points: steps(theirs, Math.min(0, left)) },
          { key: 'own', title: own.title, points: steps(mine, left) },
        ]}
      />
    </>
  )
}

/** Chart points from the first day to `until` days before the start. */
const steps = (growing: readonly Standing[], until: number) => {
  const points = growing.map(({ before, entries }) => ({ x: -before, y: entries }))
  const last = points.at(-1)
  return last === undefined || last.x >= -until ? points : [...points, { x: -until, y: last.y }]
}
