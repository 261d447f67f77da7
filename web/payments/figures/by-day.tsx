import { Link } from 'wouter'
import type { FiguresRow } from '../../../api/contract/figures.ts'
import { figuresText } from '../../texts/en/figures.ts'
import { dollarsText, shortDollarsText } from '../../texts/formats.ts'
import { managePath } from '../../tournaments/manage-access.ts'
import type { Managed } from '../../tournaments/managed.ts'
import { type Bar, Bars } from '../../ui/chart/bars.tsx'
import { numberText } from '../../ui/count.ts'
import { Section } from '../../ui/page.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { dateText, spanText } from '../../ui/when.tsx'
import { daysOf, type Figures, inSpans, type Span } from './days.ts'
import classes from './figures.module.css'

/** The most bars that fit on a phone. */
const MOST = 90

interface ByDayProps extends Pick<Managed, 'tournament'> {
  readonly rows: ReadonlyMap<string, FiguresRow>
}

/** Entries and money by day; each day links to the matching list. */
export const ByDay = ({ tournament, rows }: ByDayProps) => {
  const spans = inSpans(daysOf(rows.values(), tournament.timezone), MOST)
  const all = spans.reduce<Figures>(add, { entered: 0, canceled: 0, collected: 0, refunded: 0 })
  return (
    <>
      <Section title={figuresText('byDay')}>
        <Chart
          spans={spans}
          isEmpty={all.entered === 0}
          value={({ entered, canceled }) => [entered, canceled]}
          text={(span) => figuresText('dayEntries', { day: daysText(span), ...span })}
          total={figuresText('allEntries', all)}
          heads={[figuresText('entries'), figuresText('canceled')]}
          number={numberText}
          short={numberText}
          list={`${managePath(tournament.id)}/registrations`}
        />
      </Section>
      <Section title={figuresText('moneyByDay')}>
        <Chart
          spans={spans}
          isEmpty={all.collected === 0}
          value={({ collected, refunded }) => [collected, refunded]}
          text={(span) => figuresText('dayMoney', { day: daysText(span), ...inDollars(span) })}
          total={figuresText('allMoney', inDollars(all))}
          heads={[figuresText('collected'), figuresText('refunded')]}
          number={dollarsText}
          short={shortDollarsText}
          list={`${managePath(tournament.id)}/transactions`}
        />
      </Section>
    </>
  )
}

interface ChartProps {
  readonly spans: readonly Span[]
  readonly isEmpty: boolean
  readonly value: (span: Span) => readonly [up: number, down: number]
  readonly text: (span: Span) => string
  readonly total: string
  readonly heads: readonly [string, string]
  readonly number: (value: number) => string
  readonly short: (value: number) => string
  /** Address of the grid that lists the day's rows with `?day=`. */
  readonly list: string
}

const Chart = ({ spans, isEmpty, value, text, total, heads, number, short, list }: ChartProps) => {
  const [first, last] = [spans[0], spans.at(-1)]
  if (isEmpty || first === undefined || last === undefined)
    return <p className={classes.note}>{figuresText('nothingYet')}</p>
  const href = ({ days }: Span): string => `${list}?${days.map((day) => `day=${day}`).join('&')}`
  const bars = spans.map((span): Bar => {
    const [up, down] = value(span)
    return { key: span.days[0] ?? '', text: text(span), up, down, href: href(span) }
  })
  const busy = spans.filter((span) => value(span).some((one) => one > 0)).toReversed()
  return (
    <>
      <Bars
        bars={bars}
        valueText={short}
        ends={[dateText(first.days[0] ?? ''), dateText(last.days.at(-1) ?? '')]}
        total={total}
      />
      <details className={classes.table}>
        <summary>{figuresText('asTable')}</summary>
        <PlainTable
          heads={[figuresText('day'), ...heads]}
          numbers={[1, 2]}
          empty={figuresText('nothingYet')}
          rows={busy.map((span) => ({
            key: span.days[0] ?? '',
            cells: [
              <Link key="day" href={href(span)}>
                {daysText(span)}
              </Link>,
              ...value(span).map(number),
            ],
          }))}
        />
      </details>
    </>
  )
}

const add = (a: Figures, b: Figures): Figures => ({
  entered: a.entered + b.entered,
  canceled: a.canceled + b.canceled,
  collected: a.collected + b.collected,
  refunded: a.refunded + b.refunded,
})

const daysText = ({ days }: Span): string => {
  const [first = '', last = first] = [days[0], days.at(-1)]
  return first === last ? dateText(first) : spanText(first, last, 'UTC')
}

const inDollars = ({ collected, refunded }: Figures) => ({
  collected: dollarsText(collected),
  refunded: dollarsText(refunded),
  hasRefunds: refunded > 0 ? ('yes' as const) : ('no' as const),
})
