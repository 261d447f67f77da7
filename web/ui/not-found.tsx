import { kitText } from '../texts/en/kit.ts'
import { LinkButton } from './link-button.tsx'
import { MatArt } from './mat-art.tsx'
import classes from './not-found.module.css'
import { useTitle } from './use-title.ts'

/** The 404 page. */
export const NotFound = () => {
  useTitle(kitText('notFoundTitle'))
  return (
    <div className={classes.page}>
      <div className={classes.picture}>
        <MatArt seed="off the mat" />
      </div>
      <h1>{kitText('notFound')}</h1>
      <LinkButton href="/" size="md">
        {kitText('goHome')}
      </LinkButton>
    </div>
  )
}
