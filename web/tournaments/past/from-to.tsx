import type { ReactNode } from 'react'
import { pastText } from '../../texts/en/past.ts'
import classes from './time-travel.module.css'

/** A value that differs between two moments, the earlier one first. */
export const FromTo = ({ from, to }: { readonly from: ReactNode; readonly to: ReactNode }) => (
  <span className={classes.differs}>
    {from}{' '}
    <span role="img" aria-label={pastText('becomes')}>
      →
    </span>{' '}
    {to}
  </span>
)
