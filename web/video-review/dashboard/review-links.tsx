import { Link, useLocation } from 'wouter'
import { canReview } from '../../client/can-review.ts'
import { useMe } from '../../client/viewer.ts'
import { reviewText } from '../../texts/en/review.ts'
import classes from './dashboard.module.css'

const SCREENS = [
  ['/review', 'dashboard'],
  ['/history', 'historyTitle'],
  ['/review/class', 'filmClass'],
  ['/review/progress', 'progress'],
] as const

/** Links between the reviewers' screens; nothing for others, who would be refused there. */
export const ReviewLinks = () => {
  const [location] = useLocation()
  const me = useMe()
  if (me !== null && !canReview(me)) return null
  return (
    <nav className={classes.links} aria-label={reviewText('screens')}>
      {SCREENS.map(([href, label]) => (
        <Link key={href} href={href} aria-current={href === location ? 'page' : undefined}>
          {reviewText(label)}
        </Link>
      ))}
    </nav>
  )
}
