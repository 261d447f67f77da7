import { LinkButton } from '../ui/link-button.tsx'
import { MatArt } from '../ui/mat-art.tsx'
import { useTitle } from '../ui/use-title.ts'
import classes from './not-found.module.css'

/** The 404 page. */
const NotFound = () => {
  useTitle('Not found')
  return (
    <div className={classes.page}>
      <div className={classes.picture}>
        <MatArt seed="off the mat" />
      </div>
      <h1>Sorry friend, we could not find what you are looking for here.</h1>
      <LinkButton href="/" size="md">
        Go Home
      </LinkButton>
    </div>
  )
}
export default NotFound
