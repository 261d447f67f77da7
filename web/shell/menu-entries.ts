import type { Me } from '../../api/contract/accounts.ts'
import { shellText } from '../texts/shell.ts'

export interface MenuEntry {
  readonly kind: 'profile' | 'family' | 'registrations' | 'manage' | 'coach' | 'admin'
  readonly label: string
  readonly href: string
  /** Which tournament it is about. */
  readonly about?: string
}

/** Entries of the profile menu by role and feature (spec/training-and-review.md §2, Shell). */
export const menuEntries = (me: Me | null, features: readonly string[]): readonly MenuEntry[] => {
  const roles = me?.tournamentRoles ?? []
  const ofKind = (kind: 'manage' | 'coach', label: string, values: readonly string[]): MenuEntry[] => {
    const tournaments = new Map(
      roles.filter(({ value }) => values.includes(value)).map(({ tournamentId, title }) => [tournamentId, title]),
    )
    return [...tournaments].map(([id, title]) => ({ kind, label, href: `/tournament/${id}/manage`, about: title }))
  }
  return [
    { kind: 'profile', label: shellText('editProfile'), href: '/user/profile' },
    ...(me?.membershipId == null
      ? []
      : [{ kind: 'family', label: shellText('family'), href: '/user/family' } as const]),
    ...(features.includes('Tournament')
      ? [{ kind: 'registrations', label: shellText('viewRegistrations'), href: '/user/registrations' } as const]
      : []),
    ...ofKind('manage', shellText('manageEvents'), ['director', 'admin', 'staging']),
    ...ofKind('coach', shellText('coachesView'), ['coach']),
    ...(me?.roles.includes('Admin') ? [{ kind: 'admin', label: shellText('admin'), href: '/admin' } as const] : []),
  ]
}
