import type { PurchaseGroupForm } from '../../../../api/contract/set-up-forms.ts'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { canBeMet } from '../../../../domain/tournaments/published-set-up.ts'
import { setUpText } from '../../../texts/en/set-up.ts'
import type { Draft, FieldErrors } from '../../../ui/form/draft.ts'

export type GroupToEdit = TournamentToEdit['purchaseGroups'][number]
export type ExclusionToEdit = TournamentToEdit['purchaseGroupExclusions'][number]
export type Groups = Pick<TournamentToEdit, 'purchaseGroups' | 'purchaseGroupExclusions'>
export type EventInGroup = Pick<TournamentToEdit['events'][number], 'eventId' | 'title' | 'purchaseGroupId'>
export type GroupDraft = Draft<PurchaseGroupForm>

export const draftOfGroup = (group: GroupToEdit | null, events: readonly EventInGroup[]): GroupDraft => ({
  title: group?.title ?? '',
  subtitle: group?.subtitle ?? '',
  minItemsPerParticipant: group?.minItemsPerParticipant ?? null,
  maxItemsPerParticipant: group?.maxItemsPerParticipant ?? null,
  eventIds: group === null ? [] : eventsIn(group.id, events).map(({ eventId }) => eventId),
})

export const eventsIn = (groupId: string, events: readonly EventInGroup[]): readonly EventInGroup[] =>
  events.filter(({ purchaseGroupId }) => purchaseGroupId === groupId)

/** Errors of the group's limits by field. */
export const groupErrors = ({ minItemsPerParticipant, maxItemsPerParticipant }: GroupDraft): FieldErrors =>
  canBeMet({ minItemsPerParticipant, maxItemsPerParticipant })
    ? {}
    : { maxItemsPerParticipant: setUpText('groupLimits') }

/** Events to add to and remove from the group. */
export const moves = (groupId: string, eventIds: readonly string[], events: readonly EventInGroup[]) =>
  events.flatMap(({ eventId, purchaseGroupId }): { eventId: string; purchaseGroupId: string | null }[] => {
    const wanted = eventIds.includes(eventId)
    if (wanted === (purchaseGroupId === groupId)) return []
    return [{ eventId, purchaseGroupId: wanted ? groupId : null }]
  })

/** Replaces the group with the same id, or appends it. */
export const withGroup = ({ purchaseGroups, purchaseGroupExclusions }: Groups, group: GroupToEdit): Groups => ({
  purchaseGroups: purchaseGroups.some(({ id }) => id === group.id)
    ? purchaseGroups.map((one) => (one.id === group.id ? group : one))
    : [...purchaseGroups, group],
  purchaseGroupExclusions,
})

/** Removes the group, and exclusions left with fewer than two groups. */
export const withoutGroup = ({ purchaseGroups, purchaseGroupExclusions }: Groups, groupId: string): Groups => ({
  purchaseGroups: purchaseGroups.filter(({ id }) => id !== groupId),
  purchaseGroupExclusions: purchaseGroupExclusions
    .map((one) => ({ ...one, purchaseGroupIds: one.purchaseGroupIds.filter((id) => id !== groupId) }))
    .filter(({ purchaseGroupIds }) => purchaseGroupIds.length > 1),
})

/** Replaces the exclusion at this index, or appends it. */
export const withExclusion = (groups: Groups, at: number | null, exclusion: ExclusionToEdit): Groups => ({
  ...groups,
  purchaseGroupExclusions:
    at === null
      ? [...groups.purchaseGroupExclusions, exclusion]
      : groups.purchaseGroupExclusions.map((one, place) => (place === at ? exclusion : one)),
})

/** `1 to 2 events per athlete`. */
export const limitsText = ({ minItemsPerParticipant, maxItemsPerParticipant: max }: GroupToEdit): string => {
  const min = minItemsPerParticipant ?? 0
  if (max === null) return min === 0 ? setUpText('anyNumber') : setUpText('atLeast', { count: min })
  if (min === 0) return setUpText('atMost', { count: max })
  return min === max ? setUpText('exactly', { count: max }) : setUpText('between', { min, max })
}

/** A warning if the group requires more events than it has, because then no one can register. */
export const tooFewText = (min: number | null, count: number): string | null =>
  min !== null && min > count ? setUpText('tooFew', { min, count }) : null
