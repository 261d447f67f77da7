import { useRestoring } from '../client/restoring.ts'
import { kitText } from '../texts/en/kit.ts'
import classes from './restoring-sign.module.css'

/**
 * Shows that a change waits for the log, over dialogs as well; used once, in the provider. Its button stays busy
 * meanwhile.
 */
export const RestoringSign = () => (
  <div role="status" className={classes.sign}>
    {useRestoring(({ changes }) => changes > 0) ? <p className={classes.text}>{kitText('restoring')}</p> : null}
  </div>
)
