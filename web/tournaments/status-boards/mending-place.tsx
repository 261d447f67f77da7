import { manageSettingsText } from '../../texts/manage-settings.ts'
import type { ValidationCheck } from '../validation.ts'
import classes from './status-board.module.css'

/** Leads from a failing check to the place of the same page that mends it. */
export const MendingPlace = ({ at }: { readonly at: NonNullable<ValidationCheck['mendedAt']> }) => (
  <a className={classes.mend} href={`#${at}`}>
    {manageSettingsText('boardMend')}
  </a>
)
