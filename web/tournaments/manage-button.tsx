import { useMe } from '../client/viewer.ts'
import { tournamentsText } from '../texts/en/tournaments.ts'
import { LinkButton } from '../ui/link-button.tsx'
import type { ButtonLook } from '../ui/plain-button.tsx'
import { callsOnly, manageAccess, managePath } from './manage-access.ts'

interface ManageButtonProps extends Omit<ButtonLook, 'children'> {
  readonly tournament: { readonly id: string; readonly title: string }
}

/** The Manage, Call athletes or Coaches View button for users with access to the manage area; null for others. */
export const ManageButton = ({ tournament: { id, title }, ...props }: ManageButtonProps) => {
  const me = useMe()
  const access = manageAccess(me, id)
  if (access === null) return null
  const [text, label] =
    access === 'coach'
      ? (['coachesView', 'coachesViewOf'] as const)
      : callsOnly(me, id)
        ? (['callAthletes', 'callAthletesOf'] as const)
        : (['manage', 'manageOf'] as const)
  return (
    <LinkButton href={managePath(id)} aria-label={tournamentsText(label, { title })} {...props}>
      {tournamentsText(text)}
    </LinkButton>
  )
}
