import type { HistoryProof } from '../../api/contract/audit.ts'
import { dataOf } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { useEnvironment } from '../client/viewer.ts'
import { historyText } from '../texts/en/history.ts'
import { Section } from '../ui/page.tsx'
import { whenText } from '../ui/when.tsx'
import classes from './audit.module.css'
import { ExportHistory } from './export-history.tsx'

interface HistoryProofStatusProps {
  /** The tournament that is exported here; null for the whole organization. */
  readonly tournamentId: string | null
}

/** How far the organization's history is anchored and verified (audit rules 1 and 5). */
export const HistoryProofStatus = ({ tournamentId }: HistoryProofStatusProps) => {
  const proof = dataOf(useRead('/organization/history/proof').reading)
  const environment = dataOf(useEnvironment())
  if (proof === null || environment === null) return null
  const { timeZone } = environment
  return (
    <Section title={historyText('proof')} aside={<ExportHistory tournamentId={tournamentId} />}>
      <p className={classes.proofs}>
        <span>{verifiedText(proof, timeZone)}</span>
        <span>{anchoredText(proof, timeZone)}</span>
      </p>
      {proof.anchored === null || tournamentId !== null ? null : (
        <p className={classes.soft}>
          {historyText('root')}: <code className={classes.root}>{proof.anchored.root}</code>
        </p>
      )}
    </Section>
  )
}

const verifiedText = ({ verified }: HistoryProof, timeZone: string): string => {
  if (verified === null) return historyText('notVerified')
  const { time, upTo, since, anchors, faults } = verified
  return faults === 0
    ? historyText('verified', { time: whenText(time, 'moment', timeZone), position: upTo, anchors, since })
    : historyText('verifiedBroken', { time: whenText(time, 'moment', timeZone), count: faults })
}

const anchoredText = ({ anchored }: HistoryProof, timeZone: string): string =>
  anchored === null
    ? historyText('notAnchored')
    : historyText('anchored', {
        time: whenText(anchored.time, 'moment', timeZone),
        position: anchored.upTo,
        streams: anchored.streams,
      })
