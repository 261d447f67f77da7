import type { Me } from '../../api/contract/accounts.ts'
import { canReview } from '../client/can-review.ts'
import { shellText } from '../texts/en/shell.ts'

export interface MenuEntry {
  readonly kind: 'profile' | 'family' | 'schedule' | 'registrations' | 'manage' | 'coach' | 'review' | 'admin'
  readonly label: string
  readonly href: string
  /** The tournament it belongs to. */
  readonly about?: string
  /** The heading that groups it with similar entries. */
  readonly under?: string
}

/** Further tournaments are on the home page, with their dates. */
const MOST_TOURNAMENTS = 4

const RUNNING: readonly string[] = ['director', 'admin', 'staging']

/** Entries of the profile menu by role and feature (kernel rule 28). */
export const menuEntries = (me: Me | null, features: readonly string[]): readonly MenuEntry[] => {
  const roles = me?.tournamentRoles ?? []
  const runs = new Set(roles.filter(({ value }) => RUNNING.includes(value)).map(({ tournamentId }) => tournamentId))
  const ofKind = (kind: 'manage' | 'coach', label: string, values: readonly string[]): MenuEntry[] => {
    const tournaments = new Map(
      roles
        .filter(({ value, tournamentId }) => values.includes(value) && (kind === 'manage' || !runs.has(tournamentId)))
        .map(({ tournamentId, title }) => [tournamentId, title]),
    )
    const entries = [...tournaments].map(([id, title]) => ({ title, href: `/tournament/${id}/manage` }))
    // A single entry is labeled by its kind, with the tournament's name below; several are listed under the kind by
    // their names, so that no two look the same.
    if (entries.length <= 1) return entries.map(({ title, href }) => ({ kind, label, href, about: title }))
    return [
      ...entries.slice(0, MOST_TOURNAMENTS).map(({ title, href }) => ({ kind, label: title, href, under: label })),
      ...(entries.length <= MOST_TOURNAMENTS
        ? []
        : [{ kind, label: shellText('allTournaments'), href: '/', under: label }]),
    ]
  }
  return [
    { kind: 'profile', label: shellText('editProfile'), href: '/user/profile' },
    ...(me?.membershipId == null
      ? []
      : [{ kind: 'family', label: shellText('family'), href: '/user/family' } as const]),
    ...(features.includes('Schedule')
      ? [{ kind: 'schedule', label: shellText('schedule'), href: '/schedule' } as const]
      : []),
    ...(features.includes('Tournament')
      ? [{ kind: 'registrations', label: shellText('viewRegistrations'), href: '/user/registrations' } as const]
      : []),
    ...ofKind('manage', shellText('manageEvents'), RUNNING),
    ...ofKind('coach', shellText('coachesView'), ['coach']),
    ...(canReview(me) ? [{ kind: 'review', label: shellText('reviewVideos'), href: '/review' } as const] : []),
    ...(me?.roles.includes('Admin') ? [{ kind: 'admin', label: shellText('admin'), href: '/admin' } as const] : []),
  ]
}
