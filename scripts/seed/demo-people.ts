import type { AccountRole } from '../../domain/accounts/user/events.ts'

/** A person to sign in as; the embedded provider's sign-in page lists them. */
export interface DemoPerson {
  readonly email: string
  readonly name: string
  readonly role: string
  readonly tenant: string
}

interface Staff extends DemoPerson {
  readonly accountRoles: readonly AccountRole[]
}

const of = (
  tenant: string,
  local: string,
  name: string,
  role: string,
  accountRoles: readonly AccountRole[] = ['Viewer'],
): Staff => ({ email: `${local}@${tenant}.example`, name, role, tenant, accountRoles })

export const lionsStaff = {
  parent: of('lions', 'parent', 'Paula Willowby', 'parent'),
  director: of('lions', 'director', 'Dora Oakhurst', 'director'),
  tournamentAdmin: of('lions', 'admin', 'Arno Fieldstone', 'tournament admin'),
  staging: of('lions', 'staging', 'Stella Thornhill', 'staging'),
  coach: of('lions', 'coach', 'Conrad Dellwood', 'coach'),
  judge: of('lions', 'judge', 'Judith Elmhurst', 'judge'),
  accountAdmin: of('lions', 'account', 'Alma Grovemont', 'account admin', ['Admin']),
  reviewer: of('lions', 'reviewer', 'Remy Heathley', 'reviewer', ['Reviewer']),
} as const

export const harborStaff = {
  parent: of('harbor', 'parent', 'Perla Seagrave', 'parent'),
  director: of('harbor', 'director', 'Dirk Anchorman', 'director'),
  staging: of('harbor', 'staging', 'Stina Mooring', 'staging'),
  accountAdmin: of('harbor', 'account', 'Aldo Keelhaven', 'account admin', ['Admin']),
} as const

export const demoPeople: readonly DemoPerson[] = [...Object.values(lionsStaff), ...Object.values(harborStaff)].map(
  ({ email, name, role, tenant }) => ({ email, name, role, tenant }),
)
