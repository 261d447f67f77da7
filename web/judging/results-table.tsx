import { Suspense, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { OwnResult, Placing } from '../../api/contract/results.ts'
import { resultsText } from '../texts/en/results.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazy } from '../ui/lazy-part.ts'
import { PlainSelect } from '../ui/plain-select.tsx'
import classes from './results.module.css'
import { athleteText, correctionText, eventsOf, keyOf, scoreOfRow, tieText } from './results-rows.ts'

/** Only families see it: the public page does without its script. */
const Certificate = lazy(() => import('./certificate.tsx'))

interface TableProps {
  readonly tournamentId: string
  readonly rows: ReadonlyMap<string, Placing>
  readonly own: readonly OwnResult[]
}

/** Results by event and bracket; the family's own athletes are highlighted. */
export const ResultsTable = ({ tournamentId, rows, own }: TableProps) => {
  const events = useMemo(() => eventsOf(rows.values()), [rows])
  const ownRows = useMemo(() => new Map(own.map((one) => [keyOf(one), one])), [own])
  const [chosen, setChosen] = useState<string | null>(null)
  const ownEvent = own[0]?.eventId
  const event =
    events.find(({ eventId }) => eventId === chosen) ?? events.find(({ eventId }) => eventId === ownEvent) ?? events[0]
  if (event === undefined) return <EmptyState title={resultsText('none')} />
  return (
    <>
      {events.length < 2 ? null : (
        <PlainSelect
          label={resultsText('event')}
          data={events.map(({ eventId: value, title: label }) => ({ value, label }))}
          value={event.eventId}
          onChange={setChosen}
        />
      )}
      {events.length < 2 ? <h3 className={classes.event}>{event.title}</h3> : null}
      {event.brackets.map(({ bracketId, title, rows: placed }) => (
        <section key={bracketId} className={classes.bracket} aria-label={title}>
          <h4>{title}</h4>
          {reasonIn(placed, ownRows) === '' ? null : (
            <p className={classes.soft}>{resultsText('lastReason', { reason: reasonIn(placed, ownRows) })}</p>
          )}
          <ol className={classes.rows}>
            {placed.map((row) => (
              <Row key={row.studentId} tournamentId={tournamentId} row={row} own={ownRows.get(keyOf(row))} />
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

/** Why the bracket was corrected, for families who take part in it; '' for none. */
const reasonIn = (rows: readonly Placing[], own: ReadonlyMap<string, OwnResult>): string =>
  rows.map((row) => own.get(keyOf(row))?.reason ?? '').find((reason) => reason !== '') ?? ''

interface RowProps {
  readonly tournamentId: string
  readonly row: Placing
  /** The row as the athlete's family sees it. */
  readonly own: OwnResult | undefined
}

const Row = ({ tournamentId, row, own }: RowProps) => {
  const name = athleteText(own === undefined ? row : { ...row, firstName: own.firstName, lastName: own.lastName })
  const video = (own ?? row).studentCurriculumSubmissionId
  const correction = correctionText(row)
  return (
    <li className={classes.row} data-own={own !== undefined || undefined}>
      <span className={classes.place}>{row.isProvisional ? '' : (row.place ?? '–')}</span>
      <span className={classes.who}>
        <span>
          {video === null ? (
            name
          ) : (
            <Link href={`/event/${tournamentId}/item/${row.eventId}/entry/${video}`}>{name}</Link>
          )}
          {own === undefined ? null : <span className={classes.tag}>{resultsText('ownStudent')}</span>}
        </span>
        <span className={classes.soft}>
          {[row.studentLevel, row.trainingFacility].filter(Boolean).join(' · ')}
          {correction === null ? null : <strong className={classes.corrected}>{correction}</strong>}
        </span>
        {own === undefined || own.decidedBy.length === 0 ? null : (
          <span className={classes.soft}>{tieText(own.decidedBy)}</span>
        )}
        {own === undefined || own.reviewIds.length === 0 ? null : (
          <span className={classes.reviews}>
            {own.reviewIds.map((reviewId, at) => (
              <Link key={reviewId} href={`/student/${row.studentId}/review/${reviewId}`}>
                {own.reviewIds.length === 1 ? resultsText('review') : resultsText('reviewNumber', { number: at + 1 })}
              </Link>
            ))}
          </span>
        )}
        {own === undefined || own.place === null ? null : (
          <Suspense>
            <Certificate tournamentId={tournamentId} studentId={own.studentId} name={name} />
          </Suspense>
        )}
      </span>
      <span className={classes.score}>{scoreOfRow(row)}</span>
    </li>
  )
}
