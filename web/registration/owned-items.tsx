import { registrationText } from '../texts/en/registration.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'
import type { Desk } from './desk.ts'
import classes from './student-entries.module.css'

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
        {owned.map(({ id, catalogItemId, qty, config, status }) => (
          <li key={id}>
            <span>
              {[nameOf(catalogItemId), ...config.map(({ value }) => value)].join(' · ')}
              {qty > 1 ? ` × ${qty}` : ''}
            </span>
            <BadgeStatus status={status} />
          </li>
        ))}
      </ul>
    </section>
  )
}
