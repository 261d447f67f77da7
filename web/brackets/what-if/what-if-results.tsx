import { useEffect, useRef } from 'react'
import type { RehearsalOnWire } from '../../../api/contract/rehearsal.ts'
import { fromDollars } from '../../../domain/kernel/money.ts'
import { whatIfText as text } from '../../texts/en/what-if.ts'
import { dollarsText } from '../../texts/formats.ts'
import { textOf } from '../../texts/refusals.ts'
import { Section } from '../../ui/page.tsx'
import { DivisionSizes } from './division-sizes.tsx'
import { ExpectedIncome } from './expected-income.tsx'
import { NoDivision } from './no-division.tsx'
import { RingDays } from './ring-days.tsx'
import classes from './what-if.module.css'
import { lengthText } from './what-if-labels.ts'

/** The results of a rehearsal: figures, problems to fix, division sizes, the day and the money. */
export const WhatIfResults = ({ result }: { readonly result: RehearsalOnWire }) => {
  const { athletes, entries, matched, unmatched, leftOut } = result
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new result is brought into view.
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [result])
  return (
    <div className={classes.results} ref={place} tabIndex={-1}>
      <Section title={text('results')}>
        <p className={classes.lead} role="status">
          {athletes === 0
            ? text('noAthletes')
            : text('summary', { athletes, entries, matched, unmatched: unmatched.count })}
        </p>
        <Figures result={result} />
        {leftOut.count === 0 ? null : (
          <details className={classes.leftOut}>
            <summary>{text('leftOut', { count: leftOut.count })}</summary>
            <ul>
              {leftOut.rows.map(({ row, ...reason }) => (
                <li key={`${row} ${reason.message}`}>
                  {text('row', { row })}: {textOf(reason)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </Section>
      <NoDivision unmatched={unmatched} />
      <RingDays day={result.day} />
      <DivisionSizes divisions={result.divisions} />
      <ExpectedIncome result={result} />
    </div>
  )
}

const Figures = ({ result }: { readonly result: RehearsalOnWire }) => {
  const figures: readonly (readonly [label: string, value: string, isOdd?: boolean])[] = [
    [text('athletesFigure'), String(result.athletes)],
    [text('unmatchedFigure'), String(result.unmatched.count), result.unmatched.count > 0],
    [text('bracketsFigure'), String(result.brackets)],
    [text('aloneFigure'), String(result.alone), result.alone > 0],
    [text('lengthFigure'), lengthText(result.day.minutes), result.day.beyondEnd > 0],
    [text('incomeFigure'), dollarsText(fromDollars(result.income))],
  ]
  return (
    <dl className={classes.figures}>
      {figures.map(([label, value, isOdd = false]) => (
        <div key={label} data-odd={isOdd || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
