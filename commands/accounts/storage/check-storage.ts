import { storageFull } from '../../../domain/accounts/tenant/errors.ts'
import { isStorageFull } from '../../../domain/accounts/tenant/settings.ts'
import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import type { Needs } from '../../kernel/deps.ts'
import { storageUsed } from '../read-storage.ts'
import { readTenant } from '../read-tenant.ts'

/** Checks whether an organization may get another upload ticket. Refused: storage-full. */
export const checkStorage =
  (deps: Needs<'handler' | 'blobs'>) =>
  async (tenant: string): Promise<Result<void, Refusal>> => {
    const [{ details }, used] = await Promise.all([readTenant(deps)(tenant), storageUsed(deps)(tenant)])
    return details !== null && isStorageFull(details, used) ? refuse(storageFull) : ok(undefined)
  }
