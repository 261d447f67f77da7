import type { Cart } from '../../../domain/registration/published.ts'
import type { StockOf } from '../../../domain/registration/stock/state.ts'
import { offersTo } from '../../../domain/registration/waiting-list/state.ts'
import type { Needs } from '../../kernel/deps.ts'
import { readWaitingList } from './list-commands.ts'

/** The waiting-list offers that a cart uses: those to the athletes whom it enters in the event. */
export const offersFor =
  (deps: Needs<'handler'>) =>
  async (
    tenant: string,
    { entries }: Pick<Cart, 'entries'>,
    membershipId: string,
    { tournamentId, kind, stockId }: StockOf,
  ): Promise<readonly string[]> => {
    if (kind !== 'event') return []
    const studentIds = entries.flatMap(({ eventId, studentId }) => (eventId === stockId ? [studentId] : []))
    return offersTo(await readWaitingList(deps)(tenant, { tournamentId, eventId: stockId }), membershipId, studentIds)
  }
