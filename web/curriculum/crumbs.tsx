import { Link } from 'wouter'
import { trainingText } from '../texts/training.ts'
import classes from './training.module.css'

interface CrumbsProps {
  readonly path: readonly { readonly href: string; readonly label: string }[]
  /** What is shown. */
  readonly here: string
}

/** The way to what is shown: the student, and what it learns (spec/training-and-review.md §2 Curriculum detail). */
export const Crumbs = ({ path, here }: CrumbsProps) => (
  <nav aria-label={trainingText('path')}>
    <ol className={classes.crumbs}>
      {path.map(({ href, label }) => (
        <li key={href}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
)
