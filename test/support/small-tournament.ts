import type { DomainEvent } from '../../domain/kernel/event.ts'
import { type CommandContext, type Journal, NO_STREAM } from '../../domain/kernel/journal.ts'
import type { TournamentDetails, TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import { anEvent, springCupDetails } from './spring-cup.ts'

const details: TournamentDetails = {
  ...springCupDetails,
  registrationEnds: null,
  location: 'Hall',
  terms: 'Terms',
  supportEmail: 'help@lions.example',
  customerPaysConvenienceFee: false,
  convenienceFeeDescriptor: '',
  bracketLocations: ['Ring 1', 'Ring 2'],
  taxPercent: 0,
  platformFee: 0,
}

/**
 * Appends a tournament to the log: one sparring event (`sparring`) with a division for girls and one for boys, 30 to 50
 * kg. An event with the title Forms is a performance order, the others are knock-outs.
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
      event: anEvent(order === 0 ? 'sparring' : `event-${order}`, {
        order,
        curriculumId: `curriculum-${order}`,
        title,
        description: '',
        bracketingPolicy: title === 'Forms' ? 'Ordered' : 'Repechage',
      }),
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
