import type { TournamentRole } from '../../../api/contract/accounts.ts'
import type { TournamentListItem } from '../../../api/contract/tournaments.ts'
import { manageText } from '../../texts/en/manage.ts'

export interface ManageTab {
  /** Last segment of the address. */
  readonly hash: string
  readonly label: () => string
  readonly roles: readonly TournamentRole[]
  /** The kinds of tournaments that have it; absent for all. */
  readonly types?: readonly TournamentType[]
}

type TournamentType = TournamentListItem['type']

/** Tabs of the manage area and the roles that see each (tournaments rule 36); the audit is for directors. */
const manageTabs: readonly ManageTab[] = [
  { hash: 'overview', label: () => manageText('overview'), roles: ['director'] },
  { hash: 'registrations', label: () => manageText('registrations'), roles: ['admin', 'director', 'coach'] },
  { hash: 'transactions', label: () => manageText('transactions'), roles: ['director'] },
  { hash: 'invoices', label: () => manageText('invoices'), roles: ['director'] },
  {
    hash: 'athlete-call',
    label: () => manageText('athleteCall'),
    roles: ['admin', 'director', 'staging'],
    types: ['InPerson', 'Hybrid'],
  },
  { hash: 'judging', label: () => manageText('judging'), roles: ['director'], types: ['Online', 'Hybrid'] },
  { hash: 'results', label: () => manageText('results'), roles: ['director'], types: ['Online', 'Hybrid'] },
  { hash: 'settings', label: () => manageText('settings'), roles: ['director'] },
  { hash: 'audit', label: () => manageText('audit'), roles: ['director'] },
]

/** The tabs for these roles. An account admin has the settings of every tournament: a new one has no director yet. */
export const tabsOf = (
  roles: readonly TournamentRole[],
  isAccountAdmin = false,
  type: TournamentType = 'InPerson',
): readonly ManageTab[] =>
  manageTabs.filter(
    (tab) =>
      tab.types?.includes(type) !== false &&
      (tab.roles.some((role) => roles.includes(role)) || (isAccountAdmin && tab.hash === 'settings')),
  )

/**
 * What an address of the manage area shows to these roles: its tab (the overview by default), the user's first tab
 * instead of one they may not see, or nothing.
 */
export const tabToShow = (
  roles: readonly TournamentRole[],
  hash: string | undefined,
  isAccountAdmin = false,
  type: TournamentType = 'InPerson',
): { readonly kind: 'tab' | 'redirect'; readonly tab: ManageTab } | { readonly kind: 'none' } => {
  const wanted = tabsOf(roles, isAccountAdmin, type).find((tab) => tab.hash === (hash ?? 'overview'))
  if (wanted !== undefined) return { kind: 'tab', tab: wanted }
  const [first] = tabsOf(roles, isAccountAdmin, type)
  return first === undefined ? { kind: 'none' } : { kind: 'redirect', tab: first }
}
