import { useRef, useState } from 'react'
import { useSend } from '../../client/use-send.ts'
import { notify } from '../../ui/notice.tsx'
import { moved } from './moved.ts'

/**
 * Reorders events optimistically. Requests are sent one after another, so that quick moves accumulate. Without a pending move,
 * the given order applies. `reload` rereads the events.
 */
export const useOrder = <E extends { readonly eventId: string }>(
  tournamentId: string,
  events: readonly E[],
  reload: () => Promise<void>,
) => {
  const { run } = useSend('POST /tournament/:t/event/order')
  const [pendingOrder, setPendingOrder] = useState<readonly string[] | null>(null)
  const unsent = useRef<readonly string[] | null>(null)
  const sending = useRef(false)
  const ordered =
    pendingOrder === null ? events : events.toSorted((a, b) => placeIn(pendingOrder, a) - placeIn(pendingOrder, b))
  const ids = ordered.map(({ eventId }) => eventId)

  const send = async (): Promise<void> => {
    if (sending.current) return
    sending.current = true
    while (unsent.current !== null) {
      const eventIds = [...unsent.current]
      unsent.current = null
      const sent = await run({ params: { t: tournamentId }, body: { eventIds } })
      if (sent.ok) continue
      notify(sent.problem.message, 'bad')
      unsent.current = null
    }
    await reload()
    sending.current = false
    if (unsent.current === null) setPendingOrder(null)
    else await send()
  }
  /** Moves an event up (-1) or down (1) and returns its new index; null at the ends. */
  const move = (eventId: string, by: -1 | 1): number | null => {
    const next = moved(ids, eventId, by)
    if (next === null) return null
    setPendingOrder(next)
    unsent.current = next
    void send()
    return next.indexOf(eventId)
  }
  return { ordered, move }
}

const placeIn = (order: readonly string[], { eventId }: { readonly eventId: string }): number => {
  const place = order.indexOf(eventId)
  return place < 0 ? order.length : place
}
