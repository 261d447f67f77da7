import type { ButtonProps } from '@mantine/core'
import { useMe } from '../client/viewer.ts'
import { tournamentsText } from '../texts/tournaments.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { managePath, manageWay } from './manage-way.ts'

interface ManageButtonProps extends ButtonProps {
  readonly tournament: { readonly id: string; readonly title: string }
}

/** Manage, or Coaches View, for whoever may; nothing for everyone else. */
export const ManageButton = ({ tournament: { id, title }, ...props }: ManageButtonProps) => {
  const way = manageWay(useMe(), id)
  if (way === null) return null
  return (
    <LinkButton
      href={managePath(id)}
      aria-label={tournamentsText(way === 'manage' ? 'manageOf' : 'coachesViewOf', { title })}
      {...props}
    >
      {tournamentsText(way === 'manage' ? 'manage' : 'coachesView')}
    </LinkButton>
  )
}
