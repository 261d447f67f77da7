import { dataOf } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { trainingText } from '../texts/en/training.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { InactiveMembership } from '../ui/inactive-membership.tsx'
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
  if (membership?.status === 'Canceled') return <InactiveMembership />
  return (
    <EmptyState
      title={trainingText('notFound')}
      action={
        <LinkButton href={studentId === null ? '/' : `/student/${studentId}`} variant="default">
          {trainingText(studentId === null ? 'home' : 'toCurriculum')}
        </LinkButton>
      }
    />
  )
}
