import { useMe } from '../client/viewer.ts'
import { tournamentsText } from '../texts/en/tournaments.ts'
import { LinkButton } from '../ui/link-button.tsx'
import type { ButtonLook } from '../ui/plain-button.tsx'
import { manageAccess, managePath } from './manage-access.ts'

interface ManageButtonProps extends Omit<ButtonLook, 'children'> {
  readonly tournament: { readonly id: string; readonly title: string }
}

/** The Manage or Coaches View button for users with access to the manage area; null for others. */
export const ManageButton = ({ tournament: { id, title }, ...props }: ManageButtonProps) => {
  const access = manageAccess(useMe(), id)
  if (access === null) return null
  return (
    <LinkButton
      href={managePath(id)}
      aria-label={tournamentsText(access === 'manage' ? 'manageOf' : 'coachesViewOf', { title })}
      {...props}
    >
      {tournamentsText(access === 'manage' ? 'manage' : 'coachesView')}
    </LinkButton>
  )
}
