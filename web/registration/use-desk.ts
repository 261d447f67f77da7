import { useEffect, useMemo } from 'react'
import type { Registration } from '../../api/contract/registration.ts'
import { useFollow } from '../client/connection.ts'
import type { ApiProblem } from '../client/problem.ts'
import { dataOf } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { useRows } from '../client/use-rows.ts'
import { withStatus } from '../tournaments/events/with-status.ts'
import { useNow } from '../ui/use-now.ts'
import { pruned, withoutCompleted } from './cart.ts'
import { type CartStore, useCart } from './cart-store.ts'
import { type Desk, deskOf } from './desk.ts'

export type DeskReading =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly of: 'tournament' | 'membership'; readonly problem: ApiProblem; retry(): void }
  | ({ readonly status: 'ready'; readonly desk: Desk } & CartStore)

/** How often prices and closing times are recomputed; stock updates are live. */
const CLOCK_MS = 5_000

/** The live data of a family's tournament screens, with the cart. */
export const useDesk = (tournamentId: string): DeskReading => {
  const params = { id: tournamentId }
  const tournament = useRead('/tournament/id/:id', { params })
  const membership = useRead('/membership')
  const registration = useRead('/membership/tournament/:id/registration', { params })
  const stock = useFollow('tournament-stock', { tournament: tournamentId })
  const followed = useFollow('events-status', { tournament: tournamentId }).rows.get(tournamentId)
  const mine = useFollow('my-registration', { tournament: tournamentId })
  // Offered places are free for the family; without its offers the event would show Full.
  const waiting = useRows('waiting-names', { tournament: tournamentId }, idOf, '/membership/waitinglists')
  const lists = useFollow('waiting-lists', { tournament: tournamentId }).rows
  const now = useNow(CLOCK_MS)

  const membershipId = dataOf(membership.reading)?.id ?? null
  const { cart, change } = useCart(membershipId, tournamentId)
  const desk = useMemo(() => {
    if (tournament.reading.status !== 'ready' || membership.reading.status !== 'ready') return null
    if (registration.reading.status !== 'ready' || waiting.status === 'loading') return null
    const own = membership.reading.data.id
    const ownRow = [...mine.rows.values()].find((row) => row.membershipId === own) ?? null
    const current = mine.status === 'live' ? ownRow : newer(ownRow, registration.reading.data)
    return deskOf(
      withStatus(tournament.reading.data, followed),
      membership.reading.data,
      current,
      stock.rows.values(),
      now,
      { waiting: [...waiting.rows.values()], lists },
    )
  }, [
    tournament.reading,
    membership.reading,
    registration.reading,
    mine,
    stock.rows,
    followed,
    waiting.status,
    waiting.rows,
    lists,
    now,
  ])

  useEffect(() => {
    if (desk === null) return
    const { registration: held, holdings, offer } = desk
    change((kept) =>
      pruned(
        withoutCompleted(kept, (orderId) => held?.transactionIds.includes(orderId) === true),
        {
          held: holdings.entries,
          eventIds: offer.events.map(({ eventId }) => eventId),
          itemIds: offer.catalog.map(({ catalogItemId }) => catalogItemId),
        },
      ),
    )
  }, [desk, change])

  if (desk !== null) return { status: 'ready', desk, cart, change }
  for (const [of, { reading, reload }] of [
    ['tournament', tournament],
    ['membership', membership],
    ['tournament', registration],
  ] as const) {
    if (reading.status === 'error') return { status: 'error', of, problem: reading.problem, retry: () => void reload() }
  }
  return { status: 'loading' }
}

const idOf = ({ id }: { readonly id: string }): string => id

const newer = (a: Registration | null, b: Registration | null): Registration | null =>
  a === null || (b !== null && b.modified > a.modified) ? b : a
