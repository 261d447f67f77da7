import { IconArrowRight } from '@tabler/icons-react'
import { staffKitText } from '../texts/en/staff-kit.ts'
import classes from './diff.module.css'

export interface Change {
  readonly field: string
  readonly from: string | null
  readonly to: string | null
  /** Personal data that the viewer may not see. */
  readonly hidden?: boolean
}

/** Changed fields, one a line: before → after. */
export const Diff = ({ changes }: { readonly changes: readonly Change[] }) => (
  <ul className={classes.diff}>
    {changes.map((change) => (
      <li key={change.field}>
        <span className={classes.field}>{change.field}</span>
        {change.hidden === true ? (
          <span className={classes.hidden}>{staffKitText('hiddenChange')}</span>
        ) : (
          <span className={classes.values}>
            {change.from === null ? null : <del>{change.from}</del>}
            {change.from === null || change.to === null ? null : (
              <IconArrowRight size={14} aria-label={staffKitText('to')} role="img" />
            )}
            {change.to === null ? (
              <span className={classes.hidden}>{staffKitText('removed')}</span>
            ) : (
              <ins>{change.to}</ins>
            )}
          </span>
        )}
      </li>
    ))}
  </ul>
)
