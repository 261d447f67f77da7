import { Loader } from '@mantine/core'
import classes from './state.module.css'

/** While something is on its way. It shows after a moment only, so that what comes at once does not flicker. */
export const LoadingState = ({ text = 'Just a moment...' }: { readonly text?: string }) => (
  <div className={classes.loading} role="status">
    <Loader size="sm" type="dots" aria-hidden />
    <span>{text}</span>
  </div>
)
