import { Button } from '@mantine/core'
import classes from './checkout.module.css'

/** The places are no longer held for this order; a new one can reserve them again. */
export const Lapsed = ({ onStartAgain }: { readonly onStartAgain: () => void }) => (
  <div className={classes.lapsed} role="alert">
    <div>
      <h3>The time for these places has run out</h3>
      <p>Nothing was charged. Start again to ask for the same places; your choices are still here.</p>
    </div>
    <Button size="md" onClick={onStartAgain}>
      Start again
    </Button>
  </div>
)
