import type { TournamentRole } from '../../../api/contract/accounts.ts'
import type { TournamentListItem } from '../../../api/contract/tournaments.ts'
import { manageText } from '../../texts/en/manage.ts'

export interface ManageTab {
  /** Last segment of the address. */
  readonly hash: string
  readonly label: () => string
  readonly group: ManageGroup
  readonly roles: readonly TournamentRole[]
  /** The kinds of tournaments that have it; absent for all. */
  readonly types?: readonly TournamentType[]
}

/** The groups of the tabs, in their order. */
export const manageGroups = ['tournament', 'money', 'eventDay', 'setUp'] as const
type ManageGroup = (typeof manageGroups)[number]

type TournamentType = TournamentListItem['type']

/** Tabs of the manage area and the roles that see each (tournaments rule 36); the audit is for directors. */
export const manageTabs: readonly ManageTab[] = [
  { hash: 'overview', label: () => manageText('overview'), group: 'tournament', roles: ['director'] },
  {
    hash: 'registrations',
    label: () => manageText('registrations'),
    group: 'tournament',
    roles: ['admin', 'director', 'coach'],
  },
  { hash: 'transactions', label: () => manageText('transactions'), group: 'money', roles: ['director'] },
  { hash: 'invoices', label: () => manageText('invoices'), group: 'money', roles: ['director'] },
  {
    hash: 'athlete-call',
    label: () => manageText('athleteCall'),
    group: 'eventDay',
    roles: ['admin', 'director', 'staging'],
    types: ['InPerson', 'Hybrid'],
  },
  {
    hash: 'judging',
    label: () => manageText('judging'),
    group: 'eventDay',
    roles: ['director'],
    types: ['Online', 'Hybrid'],
  },
  {
    hash: 'results',
    label: () => manageText('results'),
    group: 'eventDay',
    roles: ['director'],
    types: ['Online', 'Hybrid'],
  },
  { hash: 'settings', label: () => manageText('settings'), group: 'setUp', roles: ['director'] },
  { hash: 'audit', label: () => manageText('audit'), group: 'setUp', roles: ['director'] },
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
