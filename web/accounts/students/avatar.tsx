import type { Student } from '../../../api/contract/accounts.ts'
import { cx } from '../../ui/cx.ts'
import { Picture } from '../pictures/picture.tsx'
import classes from './student.module.css'

interface AvatarProps {
  readonly student: Pick<Student, 'firstName' | 'lastName' | 'imageUri'>
  readonly small?: boolean
}

/** A student's picture in a circle, or the initials. Hidden from screen readers, as the name is next to it. */
export const Avatar = ({ student, small = false }: AvatarProps) => (
  <span className={cx(classes.avatar, small && classes.small)} aria-hidden>
    {student.imageUri !== null && student.imageUri !== '' ? (
      <Picture uri={student.imageUri} alt="" />
    ) : (
      initialsOf(student)
    )}
  </span>
)

/** The first letters of both names, also of letters outside the basic plane. */
const initialsOf = ({ firstName, lastName }: Pick<Student, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('')
