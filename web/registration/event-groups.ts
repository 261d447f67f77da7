import type { Tournament, TournamentEvent } from '../../api/contract/tournaments.ts'

export interface EventGroup {
  readonly key: string
  /** Null for events without a purchase group. */
  readonly title: string | null
  readonly subtitle: string
  readonly events: readonly TournamentEvent[]
}

/** Events in order, grouped by purchase group; ungrouped ones first. */
export const eventGroups = ({
  events,
  purchaseGroups,
}: Pick<Tournament, 'events' | 'purchaseGroups'>): readonly EventGroup[] => {
  const inOrder = events.toSorted((a, b) => a.order - b.order)
  const known = new Set(purchaseGroups.map(({ id }) => id))
  return [
    {
      key: '',
      title: null,
      subtitle: '',
      events: inOrder.filter(({ purchaseGroupId }) => purchaseGroupId === null || !known.has(purchaseGroupId)),
    },
    ...purchaseGroups.map(({ id, title, subtitle }) => ({
      key: id,
      title,
      subtitle,
      events: inOrder.filter(({ purchaseGroupId }) => purchaseGroupId === id),
    })),
  ].filter((group) => group.events.length > 0)
}
