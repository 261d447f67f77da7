import { Suspense } from 'react'
import { registrationText } from '../texts/en/registration.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'
import { lazy } from '../ui/lazy-part.ts'
import type { Desk } from './desk.ts'
import classes from './student-entries.module.css'

const ChangeItem = lazy(() => import('./change-item.tsx'))

/** Items the family has bought or has in an unfinished checkout. */
export const OwnedItems = ({ desk }: { readonly desk: Desk }) => {
  const owned = desk.registration?.catalog ?? []
  if (owned.length === 0) return null
  const nameOf = (id: string): string =>
    desk.tournament.catalog.find((item) => item.id === id)?.name ?? registrationText('item')
  return (
    <section aria-label={registrationText('yourItems')} className={classes.section}>
      <h2>{registrationText('yourItems')}</h2>
      <ul className={classes.owned}>
        {owned.map((line) => (
          <li key={line.id}>
            <span className={classes.item}>
              {[nameOf(line.catalogItemId), ...line.config.map(({ value }) => value)].join(' · ')}
              {line.qty > 1 ? ` × ${line.qty}` : ''}
            </span>
            <BadgeStatus status={line.status} />
            {desk.phase === 'open' && line.status === 'complete' ? (
              <Suspense>
                <ChangeItem tournament={desk.tournament} line={line} />
              </Suspense>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
