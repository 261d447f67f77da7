import { kitText } from '../texts/en/kit.ts'
import classes from './state.module.css'

/** A loading indicator, shown after a short delay, so that fast responses do not flicker. */
export const LoadingState = ({ text = kitText('loading') }: { readonly text?: string }) => (
  <div className={classes.loading} role="status">
    <span className={classes.dots} aria-hidden>
      <i />
      <i />
      <i />
    </span>
    <span>{text}</span>
  </div>
)
