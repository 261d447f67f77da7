import type { RegistrationRow } from '../../../api/contract/registration.ts'
import { compareTexts } from '../../texts/formats.ts'

export interface FacilityCount {
  /** Null: athletes without a training facility. */
  readonly facilityId: string | null
  readonly title: string | null
  readonly athletes: number
}

/** How many athletes with a completed entry each training facility has, largest first. */
export const athletesByFacility = (
  rows: Iterable<Pick<RegistrationRow, 'trainingFacility' | 'events'>>,
): readonly FacilityCount[] => {
  const registered = [...rows].filter(({ events }) => events.some(({ status }) => status === 'complete'))
  return [...Map.groupBy(registered, ({ trainingFacility }) => trainingFacility?.id ?? null)]
    .map(([facilityId, athletes]) => ({
      facilityId,
      title: athletes[0]?.trainingFacility?.title ?? null,
      athletes: athletes.length,
    }))
    .sort((a, b) => b.athletes - a.athletes || compareTexts(a.title ?? '', b.title ?? ''))
}
