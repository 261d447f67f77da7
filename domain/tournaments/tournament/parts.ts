import type { DetailsPart, TournamentDetails } from './events.ts'

/** The wizard step in which each field is edited (tournaments rule 14). */
export const partOf: Readonly<Record<keyof TournamentDetails, DetailsPart>> = {
  title: 'basics',
  description: 'basics',
  registrationDescription: 'basics',
  type: 'basics',
  location: 'basics',
  displayAfter: 'basics',
  startDate: 'basics',
  endDate: 'basics',
  registrationEnds: 'basics',
  statementDescriptor: 'basics',
  supportEmail: 'basics',
  customerPaysConvenienceFee: 'basics',
  convenienceFeeDescriptor: 'basics',
  platformFee: 'basics',
  imageUri: 'visual',
  eventLandingPage: 'visual',
  layout: 'visual',
  showsRegistered: 'visual',
  receiptImageUri: 'visual',
  receiptAdditionalContent: 'visual',
  timezone: 'regional',
  taxPercent: 'regional',
  terms: 'terms',
  judgingTerms: 'terms',
  athleteCallMinutes: 'operations',
  stagingLocations: 'operations',
  bracketLocations: 'operations',
  coachesCanEditAthletes: 'operations',
  statusHubId: 'operations',
}

/** In the order of the wizard's steps. */
export const detailsParts: readonly DetailsPart[] = ['basics', 'visual', 'regional', 'terms', 'operations']

/** The fields of one part. */
export const fieldsOf = <T extends Partial<TournamentDetails>>(details: T, part: DetailsPart): Partial<T> =>
  Object.fromEntries(
    Object.entries(details).filter(([field]) => partOf[field as keyof TournamentDetails] === part),
  ) as Partial<T>
