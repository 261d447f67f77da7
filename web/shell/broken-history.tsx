import { useEffect } from 'react'
import { dataOf } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { useEnvironment } from '../client/viewer.ts'
import { historyText } from '../texts/en/history.ts'
import { whenText } from '../ui/when.tsx'
import classes from './broken-history.module.css'

/** The history is verified once a day. */
const ASKED_EVERY_MS = 60_000

const words = {
  'wrong-hash': 'faultHash',
  'missing-event': 'faultEvent',
  'wrong-root': 'faultRoot',
  'wrong-signature': 'faultSignature',
  'missing-anchor': 'faultAnchor',
  'missing-end': 'faultEnd',
} as const

/** Shows staff on every page that the last verification found the history broken (audit rule 5); nothing while it is intact. */
const BrokenHistory = () => {
  const { reading, reload } = useRead('/organization/history/proof')
  useEffect(() => {
    const timer = setInterval(() => void reload(), ASKED_EVERY_MS)
    return () => clearInterval(timer)
  }, [reload])
  const timeZone = dataOf(useEnvironment())?.timeZone
  const { verified = null } = dataOf(reading) ?? {}
  if (verified === null || verified.fault === null) return null
  const { time, faults, fault } = verified
  return (
    <section className={classes.alarm} role="alert" aria-label={historyText('broken')}>
      <h2>{historyText('broken')}</h2>
      <p>{historyText('verifiedBroken', { time: whenText(time, 'moment', timeZone), count: faults })}</p>
      <p>{historyText(words[fault.kind], { position: fault.position })}</p>
      <p>{historyText('brokenAdvice')}</p>
    </section>
  )
}
export default BrokenHistory
