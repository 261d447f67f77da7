import { Link } from 'wouter'
import type { Me, Student } from '../../api/contract/accounts.ts'
import { useMe } from '../client/viewer.ts'
import { trainingText } from '../texts/training.ts'
import classes from './training.module.css'

type Named = Pick<Student, 'id' | 'membershipId' | 'firstName'>

interface CrumbsProps {
  readonly student: Named
  /** Between the student and what is shown. */
  readonly path?: readonly { readonly href: string; readonly label: string }[]
  /** What is shown. */
  readonly here: string
}

/** The way to what is shown: the student, and what it learns (spec/training-and-review.md §2 Curriculum detail). */
export const Crumbs = ({ student, path = [], here }: CrumbsProps) => {
  const me = useMe()
  return (
    <nav aria-label={trainingText('path')}>
      <ol className={classes.crumbs}>
        <li>
          {opensPageOf(me, student) ? (
            <Link href={`/student/${student.id}`}>{student.firstName}</Link>
          ) : (
            student.firstName
          )}
        </li>
        {path.map(({ href, label }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}

/** The page with a student's details is the family's and the admins'; reviewers see what the student learns alone. */
export const opensPageOf = (me: Me | null, { membershipId }: Pick<Student, 'membershipId'>): boolean =>
  me !== null && (me.membershipId === membershipId || me.roles.includes('Admin'))
