import type { Decision } from '../../kernel/decider.ts'
import { normalizeEmail } from '../../kernel/email.ts'
import { isEqual } from '../../kernel/is-equal.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { checkEdit, type Expecting } from '../../kernel/revision.ts'
import { invalidQuota, invalidTenantName, tenantExists, tenantNotFound } from './errors.ts'
import type { Feature, TenantEvent } from './events.ts'
import { isTenantName, settingsProblem } from './settings.ts'
import type { FirstAdmin, Settings, Tenant, TenantDetails } from './state.ts'

type Decided = Decision<TenantEvent>

/**
 * Opens the organization, optionally with its first admin. Its name becomes part of stream names and of the host name:
 * lower-case letters and digits. Refused: invalid-tenant-name, tenant-exists (also by another request), and the
 * refusals of `settingsProblem`.
 */
export const openTenant = (state: Tenant, details: TenantDetails, admin: FirstAdmin | null = null): Decided => {
  if (!isTenantName(details.tenant)) return refuse(invalidTenantName)
  if (state.opened !== null) {
    const isOurs = state.firstAdmin === null || state.firstAdmin.requestId === admin?.requestId
    return isOurs && isEqual(state.opened, details) ? ok([]) : refuse(tenantExists)
  }
  const problem = settingsProblem(details)
  if (problem !== null) return refuse(problem)
  const opened: TenantEvent = { type: 'TenantOpened', data: details }
  return ok(admin === null ? [opened] : [opened, { type: 'FirstAdminNamed', data: admin }])
}

export interface ChangeTenant extends Expecting {
  readonly settings: Settings
  readonly features: readonly Feature[]
}

const MAX_QUOTA_MEGABYTES = 10_000_000

/**
 * Changes an organization's settings and features. Refused: tenant-not-found, changed-meanwhile, invalid-storage-quota,
 * and the refusals of `settingsProblem`.
 */
export const changeTenant = (state: Tenant, { settings: given, features, expected }: ChangeTenant): Decided => {
  const supportEmail = given.supportEmail === null ? null : normalizeEmail(given.supportEmail)
  const settings = { ...given, supportEmail }
  const { details } = state
  if (details === null) return refuse(tenantNotFound)
  const wanted = { ...settings, features: [...new Set(features)].sort() }
  const edit = checkEdit(editableOf(details), state, wanted, { expected })
  if (edit === 'unchanged') return ok([])
  if (edit !== 'changed') return refuse(edit)
  const problem = settingsProblem({ ...settings, currency: details.currency })
  if (problem !== null) return refuse(problem)
  const { storageQuotaMegabytes: quota } = settings
  if (!Number.isInteger(quota) || quota < 1 || quota > MAX_QUOTA_MEGABYTES) return refuse(invalidQuota)
  const { features: before, ...settingsBefore } = editableOf(details)
  const { tenant } = details
  const events: TenantEvent[] = []
  if (!isEqual(settingsBefore, settings)) events.push({ type: 'TenantDetailsChanged', data: { tenant, ...settings } })
  if (!isEqual(before, wanted.features)) {
    events.push({ type: 'FeaturesChanged', data: { tenant, features: wanted.features } })
  }
  return ok(events)
}

/** The settings that admins can edit. */
const editableOf = (details: TenantDetails & Settings): Settings & { readonly features: readonly Feature[] } => {
  const { tenant: _, currency: __, features, ...settings } = details
  return { ...settings, features: [...features].sort() }
}
