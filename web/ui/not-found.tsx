import { LinkButton } from './link-button.tsx'
import { MatArt } from './mat-art.tsx'
import classes from './not-found.module.css'
import { useTitle } from './use-title.ts'

/** The 404 page. */
export const NotFound = () => {
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
