import type { Reviewed } from '../../../api/contract/reviews.ts'
import { studentName } from '../../accounts/student-name.ts'
import { Avatar } from '../../accounts/students/avatar.tsx'
import { editorText } from '../../texts/en/editor.ts'
import { HtmlContent } from '../../ui/html-content.tsx'
import { whenText } from '../../ui/when.tsx'
import classes from './editor.module.css'

/** The student, level and item of a video. */
export const VideoHeader = ({ reviewed }: { readonly reviewed: Reviewed }) => {
  const { Student, Submission, Curriculum } = reviewed
  const level = Submission.studentLevelWhenSubmitted
  const when = whenText(Submission.created)
  return (
    <div className={classes.head}>
      <Avatar student={Student} small />
      <div>
        <b>{studentName(Student)}</b>
        <small>{level === '' ? editorText('aboutNoLevel', { when }) : editorText('about', { level, when })}</small>
      </div>
      {Curriculum.responseDescription === '' ? null : (
        <details className={classes.task}>
          <summary>{editorText('task')}</summary>
          <HtmlContent html={Curriculum.responseDescription} />
        </details>
      )}
    </div>
  )
}
