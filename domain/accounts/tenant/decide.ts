import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { type Expecting, editOf } from '../../kernel/revision.ts'
import { same } from '../../kernel/same.ts'
import { invalidQuota, invalidTenantName, tenantExists, tenantNotFound } from './errors.ts'
import type { Feature, TenantEvent } from './events.ts'
import { isTenantName, settingsProblem } from './settings.ts'
import type { FirstAdmin, Settings, Tenant, TenantDetails } from './state.ts'

type Decided = Decision<TenantEvent>

/**
 * Opens the organization, with its first admin if there is one. Its name is part of stream names and of the host:
 * lower-case letters and digits. Refused: invalid-tenant-name, tenant-exists (also by another request), and what
 * `settingsProblem` says.
 */
export const openTenant = (state: Tenant, details: TenantDetails, admin: FirstAdmin | null = null): Decided => {
  if (!isTenantName(details.tenant)) return refuse(invalidTenantName)
  if (state.opened !== null) {
    const isOurs = state.firstAdmin === null || state.firstAdmin.requestId === admin?.requestId
    return isOurs && same(state.opened, details) ? ok([]) : refuse(tenantExists)
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
 * Changes what the admins of an organization say of it, its features included. Refused: tenant-not-found,
 * changed-meanwhile, invalid-storage-quota, and what `settingsProblem` says.
 */
export const changeTenant = (state: Tenant, { settings, features, expected }: ChangeTenant): Decided => {
  const { details } = state
  if (details === null) return refuse(tenantNotFound)
  const wanted = { ...settings, features: [...new Set(features)].sort() }
  const edit = editOf(shownOf(details), state, wanted, { expected })
  if (edit === 'unchanged') return ok([])
  if (edit !== 'changed') return refuse(edit)
  const problem = settingsProblem({ ...settings, currency: details.currency })
  if (problem !== null) return refuse(problem)
  const { storageQuotaMegabytes: quota } = settings
  if (!Number.isInteger(quota) || quota < 1 || quota > MAX_QUOTA_MEGABYTES) return refuse(invalidQuota)
  const { features: before, ...settingsBefore } = shownOf(details)
  const { tenant } = details
  const events: TenantEvent[] = []
  if (!same(settingsBefore, settings)) events.push({ type: 'TenantDetailsChanged', data: { tenant, ...settings } })
  if (!same(before, wanted.features)) {
    events.push({ type: 'FeaturesChanged', data: { tenant, features: wanted.features } })
  }
  return ok(events)
}

/** What admins see and change. */
const shownOf = (details: TenantDetails & Settings): Settings & { readonly features: readonly Feature[] } => {
  const { tenant: _, currency: __, features, ...settings } = details
  return { ...settings, features: [...features].sort() }
}
