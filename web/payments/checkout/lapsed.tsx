import { Button } from '@mantine/core'
import { paymentsText } from '../../texts/en/payments.ts'
import classes from './checkout.module.css'

/** The order's held places expired; a new order can reserve them again. */
export const Lapsed = ({ onStartAgain }: { readonly onStartAgain: () => void }) => (
  <div className={classes.lapsed} role="alert">
    <div>
      <h3>{paymentsText('lapsed')}</h3>
      <p>{paymentsText('lapsedText')}</p>
    </div>
    <Button size="md" onClick={onStartAgain}>
      {paymentsText('startAgain')}
    </Button>
  </div>
)
