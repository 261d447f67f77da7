import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { studentReviewText } from '../../texts/en/student-review.ts'
import { OVERALL } from './star-count.ts'
import classes from './student-review.module.css'

/** Filled and empty stars, with a text for screen readers. */
export const Stars = ({ count, most }: { readonly count: number; readonly most: number }) => (
  <span className={classes.stars} role="img" aria-label={studentReviewText('stars', { count, most })}>
    {Array.from({ length: most }, (_, at) => {
      const Star = at < count ? IconStarFilled : IconStar
      // biome-ignore lint/suspicious/noArrayIndexKey: identical items that never move
      return <Star key={at} size={most === OVERALL ? 22 : 18} stroke={1.5} data-filled={at < count || undefined} />
    })}
  </span>
)
