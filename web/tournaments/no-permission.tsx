import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useTitle } from '../ui/use-title.ts'

/** For a tournament's page that this person may not see (spec/tournament-and-registration.md §6). */
export const NoPermission = () => {
  useTitle('No permission')
  return (
    <EmptyState
      title="You do not have permission to view this event."
      action={
        <LinkButton href="/" variant="default">
          Go Home
        </LinkButton>
      }
    />
  )
}
