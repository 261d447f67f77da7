import type { DomainEvent } from '../../../domain/kernel/event.ts'
import { NO_STREAM } from '../../../domain/kernel/journal.ts'
import { instantOf } from '../../../domain/kernel/time.ts'
import { registrationAggregate } from '../../../domain/registration/registration/state.ts'
import { tournamentAggregate } from '../../../domain/tournaments/tournament/state.ts'
import { contextOf } from '../shop.ts'
import { anEvent, springCupDetails } from '../spring-cup.ts'
import { membershipId, videoWorld, withStudent } from './video-world.ts'

export const start = '2026-03-14T09:00:00.000Z'
export const end = '2026-03-15T18:00:00.000Z'
export const forms = { tournamentId: 'online', eventId: 'forms', studentId: 'ana' }

/** An online tournament, and Ana, who is registered for its event `forms`; the test sets the clock. */
export const onlineWorld = async (now: string) => {
  const video = await videoWorld()
  await withStudent(video, ['parent'])
  const clock = { at: now, now: () => instantOf(Date.parse(clock.at)) }
  const append = async (stream: string, events: readonly DomainEvent[]) =>
    video.journal.append(stream, NO_STREAM, events, contextOf(stream), stream)
  const details = { ...springCupDetails, title: 'Online Open', type: 'Online' as const, startDate: start, endDate: end }
  await append(tournamentAggregate.stream('lions', forms), [
    { type: 'TournamentCreated', data: { tournamentId: forms.tournamentId, details } },
    { type: 'TournamentEventAdded', data: { tournamentId: forms.tournamentId, event: anEvent('forms') } },
  ])
  const entry = { entryId: 'entry', eventId: forms.eventId, studentId: forms.studentId }
  await append(registrationAggregate.stream('lions', { ...forms, membershipId }), [
    {
      type: 'EntriesImported',
      data: { tournamentId: forms.tournamentId, membershipId, importId: 'import', entries: [entry] },
    },
  ])
  return { ...video, deps: { ...video.deps, clock }, clock }
}
export type OnlineWorld = Awaited<ReturnType<typeof onlineWorld>>
