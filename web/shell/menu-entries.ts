import type { Me } from '../../api/contract/accounts.ts'

export interface MenuEntry {
  readonly kind: 'profile' | 'registrations' | 'manage' | 'coach' | 'admin'
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
    { kind: 'profile', label: 'Edit Profile', href: '/user/profile' },
    ...(features.includes('Tournament')
      ? [{ kind: 'registrations', label: 'View Registrations', href: '/user/registrations' } as const]
      : []),
    ...ofKind('manage', 'Manage Events', ['director', 'admin', 'staging']),
    ...ofKind('coach', 'Coaches View', ['coach']),
    ...(me?.roles.includes('Admin') ? [{ kind: 'admin', label: 'Admin', href: '/admin' } as const] : []),
  ]
}
