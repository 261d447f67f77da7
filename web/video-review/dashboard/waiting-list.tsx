import { IconVideo } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Link } from 'wouter'
import { reviewText } from '../../texts/en/review.ts'
import { When } from '../../ui/when.tsx'
import { Poster } from '../poster.tsx'
import classes from './dashboard.module.css'
import type { WaitingVideo } from './use-pending.ts'

/** Arrow up and down move the focus between videos. */
const move = (event: KeyboardEvent<HTMLElement>): void => {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((link) => link.matches(':focus'))
  links[at + by]?.focus()
  if (at >= 0) event.preventDefault()
}

/** Videos as rows, or as cards on a phone; each links to the editor. */
export const WaitingList = ({ videos }: { readonly videos: readonly WaitingVideo[] }) => (
  <table className={classes.waiting}>
    <thead>
      <tr>
        <th scope="col">
          <span className="hidden-visually">{reviewText('picture')}</span>
        </th>
        {(['student', 'item', 'category', 'submitted', 'now'] as const).map((head) => (
          <th key={head} scope="col">
            {reviewText(head)}
          </th>
        ))}
      </tr>
    </thead>
    {/* The keys are a shortcut: every row is also a link. */}
    <tbody onKeyDown={move}>
      {videos.map(
        ({ id, student, item, category, created, reviewing, missing, reviewedBy, isStarted, href, posterImageUri }) => (
          <tr key={id}>
            <td className={classes.poster}>
              <Poster key={id} uri={posterImageUri}>
                <IconVideo size={22} stroke={1.5} aria-hidden />
              </Poster>
            </td>
            <th scope="row">
              <Link href={href}>{student}</Link>
            </th>
            <td>{item}</td>
            <td>{category}</td>
            <td>
              <When at={created} />
            </td>
            <td className={classes.now}>
              {isStarted ? <span className={classes.started}>{reviewText('isStarted')}</span> : null}
              {reviewing.length > 0 ? reviewText('onIt', { names: reviewing.join(', ') }) : null}
              {reviewing.length === 0 && reviewedBy.length > 0 ? reviewText('missing', { count: missing }) : null}
            </td>
          </tr>
        ),
      )}
    </tbody>
  </table>
)
