import { useTenantId } from '../../accounts/organization/use-lists.ts'
import { useFollow } from '../../client/connection.ts'
import { staffHomeText } from '../../texts/en/staff-home.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import classes from './staff-home.module.css'

/** The live number of videos waiting for a review, with a link. */
export const VideosToReview = () => {
  const tenant = useTenantId()
  const { rows, status } = useFollow('pending-reviews', tenant === '' ? null : { tenant })
  const isKnown = status === 'live' || status === 'interrupted'
  return (
    <section aria-label={staffHomeText('videos')} className={classes.section}>
      <h2>{staffHomeText('videos')}</h2>
      <div className={classes.card}>
        <p className={classes.waiting} role="status">
          {isKnown ? staffHomeText('videosWait', { count: rows.size }) : null}
        </p>
        <div className={classes.ways}>
          <LinkButton href="/review" size="sm">
            {staffHomeText('review')}
          </LinkButton>
          <LinkButton href="/history" variant="default" size="sm">
            {staffHomeText('reviewHistory')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
