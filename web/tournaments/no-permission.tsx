import { tournamentsText } from '../texts/en/tournaments.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useTitle } from '../ui/use-title.ts'

/** Shown instead of a tournament page the user may not see (registration rule 19). */
export const NoPermission = () => {
  useTitle(tournamentsText('noPermissionTitle'))
  return (
    <EmptyState
      title={tournamentsText('noPermission')}
      action={
        <LinkButton href="/" variant="default">
          {tournamentsText('goHome')}
        </LinkButton>
      }
    />
  )
}
