import { useMemo } from 'react'
import type { AuditEntry } from '../../../api/contract/audit.ts'
import { useRead } from '../../client/use-read.ts'
import { historyText } from '../../texts/en/history.ts'
import { titleText } from '../../texts/history-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Reading } from '../../ui/reading.tsx'
import { whenText } from '../../ui/when.tsx'
import { actorName } from './actor-name.ts'
import { type Caused, causationTree } from './causation-tree.ts'
import classes from './chain.module.css'

interface ChainProps {
  /** Null for the whole organization. */
  readonly tournamentId: string | null
  readonly timeZone: string
  /** The correlation id of the request. */
  readonly correlation: string
}

/** A request and everything that followed from it, as a tree of causes. */
export const Chain = ({ tournamentId, timeZone, correlation }: ChainProps) => {
  const ofTournament = useRead(
    '/audit/:t/chain/:correlation',
    tournamentId === null ? null : { params: { t: tournamentId, correlation } },
  )
  const ofOrganization = useRead(
    '/organization/history/chain/:correlation',
    tournamentId === null ? { params: { correlation } } : null,
  )
  return (
    <Reading of={tournamentId === null ? ofOrganization : ofTournament}>
      {({ entries, isComplete }) =>
        entries.length === 0 ? (
          <EmptyState title={historyText('nothingFound')} />
        ) : (
          <>
            <Tree entries={entries} timeZone={timeZone} />
            {isComplete ? null : (
              <p className={classes.soft}>{historyText('chainIsLonger', { count: entries.length })}</p>
            )}
          </>
        )
      }
    </Reading>
  )
}

const Tree = ({ entries, timeZone }: { readonly entries: readonly AuditEntry[]; readonly timeZone: string }) => {
  const roots = useMemo(() => causationTree(entries), [entries])
  return (
    <div className={classes.tree}>
      <Branch label={historyText('chain')} caused={roots} timeZone={timeZone} />
    </div>
  )
}

interface BranchProps {
  readonly label?: string
  readonly caused: readonly Caused[]
  readonly timeZone: string
}

const Branch = ({ label, caused, timeZone }: BranchProps) => (
  <ul aria-label={label}>
    {caused.map(({ entry, consequences }) => (
      <li key={entry.id}>
        <p>
          <strong>{titleText(entry)}</strong>
        </p>
        <p className={classes.soft}>
          {actorName(entry.actor)} · {whenText(entry.time, 'moment', timeZone)}
        </p>
        {consequences.length === 0 ? null : <Branch caused={consequences} timeZone={timeZone} />}
      </li>
    ))}
  </ul>
)
