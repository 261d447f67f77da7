import { grantOpening as decideGrant } from '../../domain/accounts/opening/decide.ts'
import { type Grant, INSTALLATION, type Openings, openingAggregate } from '../../domain/accounts/opening/state.ts'
import { openTenant as decideTenant } from '../../domain/accounts/tenant/decide.ts'
import type { TenantSettings } from '../../domain/accounts/tenant/settings.ts'
import type { FirstAdmin, TenantDetails } from '../../domain/accounts/tenant/state.ts'
import { registerUser as decideUser } from '../../domain/accounts/user/decide.ts'
import { type UserDetails, userAggregate } from '../../domain/accounts/user/state.ts'
import { normalizeEmail } from '../../domain/kernel/email.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result } from '../../domain/kernel/result.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import { derivedId } from '../kernel/process.ts'
import { admitFirstAdmin, openingCommandId, userOf } from './first-admin.ts'
import type { InviteDeps } from './invitations/invite-household.ts'
import { openTenant } from './organization.ts'
import { readTenant } from './read-tenant.ts'

export interface OpenOrganization {
  /** A request with the same id resumes where it was interrupted. */
  readonly requestId: string
  readonly means: Grant['means']
  /** Number of the one-time link; null by other means. */
  readonly link: number | null
  /** Whether the installation has no organization yet; links work only then. */
  readonly isEmpty: boolean
  /** The first part of its host name. */
  readonly tenant: string
  readonly settings: TenantSettings
  readonly admin: { readonly email: string; readonly displayName: string }
  /**
   * Whether the admin redeems an invitation first; required by sign-in providers that do not identify people by e-mail.
   */
  readonly isAdminInvited: boolean
}

export interface OpenedOrganization {
  readonly tenant: string
  readonly adminId: string
  /** Of the admin's invitation; null without one. */
  readonly invitationToken: string | null
  /** Log position that shows the organization with its admin. */
  readonly position: number
}

/**
 * Opens an organization with its first admin. All input is checked before the opening is granted, so that a mistake
 * does not use up the link. Refused: opening-link-used, id-in-use, tenant-exists, invalid-tenant-name, user-exists,
 * invalid-email, missing-fields, and the refusals of `settingsProblem`.
 */
export const openOrganization =
  (deps: InviteDeps) =>
  async (input: OpenOrganization): Promise<Result<OpenedOrganization, Refusal>> => {
    const { requestId, tenant, means, link } = input
    const details = detailsOf(input)
    const admin = adminOf(input)
    const firstAdmin = firstAdminOf(input, admin)
    const canOpen = decideTenant(await readTenant(deps)(tenant), { tenant, ...details }, firstAdmin)
    if (!canOpen.ok) return canOpen
    const canRegister = decideUser(userAggregate.initial, admin)
    if (!canRegister.ok) return canRegister

    const grant = { tenant, means, link, requestId, adminId: admin.userId }
    const granted = await grantOpening(deps)(contextOf(input, INSTALLATION), { grant, isEmpty: input.isEmpty })
    if (!granted.ok) return granted
    const context = contextOf(input, tenant)
    const opened = await openTenant(deps)(context, details, firstAdmin)
    if (!opened.ok) return opened
    const admitted = await admitFirstAdmin(deps)(context, firstAdmin)
    if (!admitted.ok) return admitted
    const { invitationToken, position } = admitted.value
    return ok({ tenant, adminId: admin.userId, invitationToken, position })
  }

const firstAdminOf = (input: OpenOrganization, { userId, displayName, email }: UserDetails): FirstAdmin => ({
  userId,
  displayName,
  email,
  requestId: input.requestId,
  isInvited: input.isAdminInvited,
})

/** Defaults for a new organization; its admins can change them. */
const detailsOf = ({ settings }: OpenOrganization): Omit<TenantDetails, 'tenant'> => ({
  ...settings,
  description: '',
  features: ['Tournament', 'EventDashboard'],
  requestStudentGender: true,
  requestStudentDob: true,
  canJoin: true,
  canAddTrainingFacility: true,
})

const adminOf = ({ requestId, admin }: OpenOrganization): UserDetails =>
  userOf({
    userId: derivedId('opening-admin', requestId),
    displayName: admin.displayName,
    email: normalizeEmail(admin.email),
  })

const contextOf = (input: OpenOrganization, tenant: string): CommandContext => {
  const id = openingCommandId(input.requestId)
  const actor =
    input.means === 'operator'
      ? { userId: 'system:operator', role: 'system' }
      : { userId: adminOf(input).userId, role: 'account-admin' }
  return { tenant, actor, commandId: id, correlationId: id, causationId: null }
}

const grantOpening = commandOn(openingAggregate, 'grant-opening', {
  per: ({ grant }: { readonly grant: Grant; readonly isEmpty: boolean }) => [grant.requestId],
  content: ({ grant }) => grant,
  decide: (state, { grant, isEmpty }) => decideGrant(state, grant, isEmpty),
})

/** The openings of organizations that this installation has granted, read from the log. */
export const readOpenings =
  ({ handler }: Needs<'handler'>) =>
  async (): Promise<Openings> =>
    (await handler.read(openingAggregate, INSTALLATION, {})).state
