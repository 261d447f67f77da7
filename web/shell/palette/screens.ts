import type { Me } from '../../../api/contract/accounts.ts'
import { rolesOf } from '../../client/viewer.ts'
import { paletteText } from '../../texts/en/palette.ts'
import { hasWords } from '../../ui/has-words.ts'
import { adminTabsWith } from '../admin/admin-tabs.ts'
import { tabsOf } from '../manage/manage-tabs.ts'
import { menuEntries } from '../menu-entries.ts'

export interface Screen {
  readonly label: string
  readonly href: string
}

/**
 * The screens that the user may open: their own, the tabs of each tournament they have a role in, the admin console.
 */
export const screensOf = (me: Me, features: readonly string[]): readonly Screen[] => {
  const own = menuEntries(me, features).filter(({ kind }) => kind !== 'manage' && kind !== 'coach' && kind !== 'admin')
  const titles = new Map(me.tournamentRoles.map(({ tournamentId, title }) => [tournamentId, title]))
  const isAdmin = me.roles.includes('Admin')
  return [
    { label: paletteText('home'), href: '/' },
    ...[...titles].flatMap(([id, title]) =>
      tabsOf(rolesOf(me, id), isAdmin).map(({ hash, label }) => ({
        label: paletteText('manageOf', { tab: label(), title }),
        href: `/event/${id}/manage/${hash}`,
      })),
    ),
    ...(isAdmin
      ? adminTabsWith(features).map(({ hash, label }) => ({
          label: paletteText('adminOf', { tab: label() }),
          href: `/admin/${hash}`,
        }))
      : []),
    ...own.map(({ label, href }) => ({ label, href })),
  ]
}

/** At most `most` screens that contain every word. */
export const matching = (screens: readonly Screen[], typed: string, most: number): readonly Screen[] => {
  const isMatch = hasWords(typed)
  return screens.filter(({ label }) => isMatch(label)).slice(0, most)
}
