import { erasureAggregate } from '../../domain/accounts/erasure/state.ts'
import type { Needs } from '../kernel/deps.ts'
import { derivedId } from '../kernel/process.ts'

/** The id of the erasure stream of a person or family. */
export const erasureIdOf = (tenant: string, id: string): string => derivedId('erasure', tenant, id)

interface People {
  readonly userIds: readonly string[]
  readonly studentIds: readonly string[]
  readonly membershipId: string
}

/** Whether the erasure of one of these users, of one of the students or of the whole membership is decided. */
export const isErasing =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, { userIds, studentIds, membershipId }: People): Promise<boolean> => {
    const ids = new Set([...userIds, ...studentIds, membershipId])
    const erasures = await Promise.all(
      [...ids].map((id) => handler.read(erasureAggregate, tenant, { erasureId: erasureIdOf(tenant, id) })),
    )
    return erasures.some(({ state: { status } }) => status === 'started' || status === 'completed')
  }
