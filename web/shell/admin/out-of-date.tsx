import { useEffect } from 'react'
import type { OutOfDate as Part } from '../../../api/contract/out-of-date.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { adminText } from '../../texts/en/admin.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { whenText } from '../../ui/when.tsx'
import classes from './out-of-date.module.css'

/** Polling is slow: an admin cannot act on it quickly. */
const ASKED_EVERY_MS = 10_000

/** Lists the screens that may be out of date, with details for support; empty while all is well. */
export const OutOfDate = () => {
  const { reading, reload } = useRead('/environment/out-of-date')
  useEffect(() => {
    const timer = setInterval(() => void reload(), ASKED_EVERY_MS)
    return () => clearInterval(timer)
  }, [reload])
  const parts = dataOf(reading) ?? []
  return (
    <div role="status">
      {parts.length === 0 ? null : (
        <section className={classes.notice} aria-label={adminText('outOfDate')}>
          <h2>{adminText('outOfDate')}</h2>
          <p>{adminText('nothingLost')}</p>
          <ul>
            {parts.map((part) => (
              <li key={`${part.kind} ${part.area}`}>
                {wordsOf(part)} <small>{adminText('record', { record: part.records.join(', ') })}</small>
              </li>
            ))}
          </ul>
          <CopyText label={adminText('copyForSupport')} text={parts.map(noteOf).join('\n')} />
        </section>
      )}
    </div>
  )
}

/** A note for support, in a fixed language. */
const noteOf = ({ area, kind, since, count, records }: Part): string =>
  `${kind} ${area}, ${count} since ${since}: ${records.join(', ')}`

const wordsOf = ({ area, kind, since, count }: Part): string =>
  adminText(kind === 'screen' ? 'screenBehind' : 'stepWaiting', {
    screen: adminText(area === 'other' ? 'otherParts' : area),
    since: whenText(since),
    count,
  })
