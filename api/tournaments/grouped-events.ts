interface Group {
  readonly id: string
  /** The events of the group; without it, the group keeps the events it has. */
  readonly itemFilter?: readonly string[] | undefined
}
export interface GroupedEvent {
  readonly eventId: string
  readonly purchaseGroupId?: string | null | undefined
}

interface Changes<A extends GroupedEvent, E extends GroupedEvent> {
  /** The tournament's events before the change. */
  readonly events: readonly GroupedEvent[]
  readonly adds: readonly A[]
  readonly edits: readonly E[]
  readonly removals: readonly string[]
}
type GroupEdit = Required<Pick<GroupedEvent, 'eventId' | 'purchaseGroupId'>>

/**
 * Puts the events that an `itemFilter` names into its group, and those that their group no longer names into none, by
 * `adds` and `edits`; other events that change their group get an edit. Naming wins over the group of an event in the
 * same request, and an event that is edited into another group is not taken out of that one.
 */
export const inGroups = <A extends GroupedEvent, E extends GroupedEvent>(
  groups: readonly Group[] = [],
  { events, adds, edits, removals }: Changes<A, E>,
): { readonly adds: A[]; readonly edits: (E | GroupEdit)[] } => {
  const filtered = groups.filter(({ itemFilter }) => itemFilter !== undefined)
  const ids = new Set(filtered.map(({ id }) => id))
  const groupIds = new Map(
    [...events, ...adds, ...edits].flatMap(({ eventId, purchaseGroupId }) =>
      purchaseGroupId === undefined || removals.includes(eventId) ? [] : [[eventId, purchaseGroupId] as const],
    ),
  )
  const left = [...groupIds].flatMap(([eventId, groupId]) => (ids.has(groupId ?? '') ? [[eventId, null] as const] : []))
  const named = filtered.flatMap(({ id, itemFilter = [] }) => itemFilter.map((eventId) => [eventId, id] as const))
  const changed = new Map<string, string | null>([...left, ...named])
  const grouped = <T extends GroupedEvent>(event: T): T =>
    changed.has(event.eventId) ? { ...event, purchaseGroupId: changed.get(event.eventId) ?? null } : event
  const known = new Set([...adds, ...edits].map(({ eventId }) => eventId))
  const others = [...changed].filter(([eventId]) => !known.has(eventId))
  return {
    adds: adds.map(grouped),
    edits: [...edits.map(grouped), ...others.map(([eventId, purchaseGroupId]) => ({ eventId, purchaseGroupId }))],
  }
}
