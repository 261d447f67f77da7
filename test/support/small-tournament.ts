import type { DomainEvent } from '../../domain/kernel/event.ts'
import { type CommandContext, type Journal, NO_STREAM } from '../../domain/kernel/journal.ts'
import type { TournamentDetails, TournamentEvent } from '../../domain/tournaments/tournament/events.ts'

const details: TournamentDetails = {
  title: 'Spring Cup',
  imageUri: null,
  description: '',
  eventLandingPage: '',
  registrationDescription: '',
  displayAfter: '2026-01-01T00:00:00.000Z',
  startDate: '2026-03-14T09:00:00.000Z',
  endDate: '2026-03-15T18:00:00.000Z',
  registrationEnds: null,
  location: 'Hall',
  type: 'InPerson',
  timezone: 'America/Chicago',
  layout: 'default',
  statementDescriptor: 'SPRING CUP',
  terms: 'Terms',
  judgingTerms: '',
  supportEmail: 'help@lions.example',
  receiptImageUri: null,
  receiptAdditionalContent: '',
  customerPaysConvenienceFee: false,
  convenienceFeeDescriptor: '',
  statusHubId: null,
  athleteCallMinutes: [5, 10],
  stagingLocations: ['Gate A'],
  bracketLocations: ['Ring 1', 'Ring 2'],
  showsRegistered: false,
  coachesCanEditAthletes: false,
  taxPercent: 0,
  platformFee: 0,
}

/**
 * Puts a tournament into the log: one sparring event (`sparring`) with a division for girls and one for boys, 30 to 50 kg.
 * An event that is titled Forms is performed in order, the others are knock-outs.
 */
export const smallTournament = async (
  journal: Journal,
  context: CommandContext,
  tournamentId = 't1',
  titles: readonly string[] = ['Sparring'],
): Promise<void> => {
  const event = (title: string, order: number): TournamentEvent => ({
    type: 'TournamentEventAdded',
    data: {
      tournamentId,
      event: {
        eventId: order === 0 ? 'sparring' : `event-${order}`,
        order,
        role: 'Athlete',
        curriculumId: `curriculum-${order}`,
        title,
        description: '',
        subcategory: '',
        imageUri: null,
        capacity: null,
        inputs: [],
        bracketingPolicy: title === 'Forms' ? 'Ordered' : 'Repechage',
        isTeamEvent: false,
        additionalTerms: null,
        prerequisites: null,
        purchaseGroupId: null,
        resources: [],
        responseDescription: '',
      },
    },
  })
  const division = (divisionId: string, sex: number): TournamentEvent => ({
    type: 'DivisionAdded',
    data: {
      tournamentId,
      divisionId,
      eventId: 'sparring',
      name: divisionId,
      prefix: '',
      description: '',
      tags: [],
      rules: [
        { field: 'Gender', min: sex, max: sex },
        { field: 'Weight', min: 30, max: 50 },
      ],
    },
  })
  const events: DomainEvent[] = [
    { type: 'TournamentCreated', data: { tournamentId, details } },
    ...titles.map(event),
    division('girls', 0),
    division('boys', 1),
  ]
  const stream = `tournament-${context.tenant}.${tournamentId}`
  const appended = await journal.append(stream, NO_STREAM, events, context, 'setup')
  if (!appended.ok) throw new Error(`${stream} exists already`)
}
