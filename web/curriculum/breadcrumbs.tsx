import { Link } from 'wouter'
import type { Me, Student } from '../../api/contract/accounts.ts'
import { useMe } from '../client/viewer.ts'
import { trainingText } from '../texts/en/training.ts'
import classes from './training.module.css'

type Named = Pick<Student, 'id' | 'membershipId' | 'firstName'>

interface BreadcrumbsProps {
  readonly student: Named
  /** A link in front of the student: the tournament's. */
  readonly before?: { readonly href: string; readonly label: string }
  /** Links between the student and the current page. */
  readonly path?: readonly { readonly href: string; readonly label: string }[]
  /** Title of the current page. */
  readonly here: string
}

/** Breadcrumbs: the student, then the curriculum (curriculum rule 14). */
export const Breadcrumbs = ({ student, before, path = [], here }: BreadcrumbsProps) => {
  const me = useMe()
  return (
    <nav aria-label={trainingText('path')}>
      <ol className={classes.crumbs}>
        {before === undefined ? null : (
          <li>
            <Link href={before.href}>{before.label}</Link>
          </li>
        )}
        <li>
          {canOpenStudentPage(me, student) ? (
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

/** Families and admins may open a student's page; reviewers only see the student's curriculum. */
export const canOpenStudentPage = (me: Me | null, { membershipId }: Pick<Student, 'membershipId'>): boolean =>
  me !== null && (me.membershipId === membershipId || me.roles.includes('Admin'))
