import { streamOf } from '../../domain/kernel/stream.ts'
import type { StockOf } from '../../domain/registration/stock/state.ts'

export const registrationStream = (tenant: string, tournamentId: string, membershipId: string): string =>
  streamOf('registration', tenant, tournamentId, membershipId)

export const stockStream = (tenant: string, { tournamentId, kind, stockId }: StockOf): string =>
  streamOf('stock', tenant, tournamentId, `${kind}-${stockId}`)
