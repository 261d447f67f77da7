import { dataOf } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { studentsText } from '../texts/en/students.ts'
import { trainingText } from '../texts/en/training.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'

interface UnavailableProps {
  /** The HTTP status of the answer. */
  readonly status: 403 | 404
  /** Links to this student's page; null without a link. */
  readonly studentId: string | null
}

/** In place of an item that the server does not show: the user's membership is canceled, or there is no such item. */
export const Unavailable = ({ status, studentId }: UnavailableProps) => {
  const membership = dataOf(useRead('/membership', status === 403 ? {} : null).reading)
  return (
    <EmptyState
      title={membership?.status === 'Canceled' ? studentsText('inactive') : trainingText('notFound')}
      action={
        <LinkButton href={studentId === null ? '/' : `/student/${studentId}`} variant="default">
          {trainingText(studentId === null ? 'home' : 'toCurriculum')}
        </LinkButton>
      }
    />
  )
}
