import type { DomainEvent } from '../../../domain/kernel/event.ts'
import { NO_STREAM } from '../../../domain/kernel/journal.ts'
import { instantOf } from '../../../domain/kernel/time.ts'
import { registrationAggregate } from '../../../domain/registration/registration/state.ts'
import { tournamentAggregate } from '../../../domain/tournaments/tournament/state.ts'
import { contextOf } from '../shop.ts'
import { anEvent, springCupDetails } from '../spring-cup.ts'
import { membershipId, type VideoWorld, videoWorld, withStudent } from './video-world.ts'

export const start = '2026-03-14T09:00:00.000Z'
export const end = '2026-03-15T18:00:00.000Z'
export const forms = { tournamentId: 'online', eventId: 'forms', studentId: 'ana' }

/** An online tournament, and Ana, who is registered for its event `forms`; the test sets the clock, which dates events too. */
export const onlineWorld = async (now: string) => {
  const clock = { at: now, now: () => instantOf(Date.parse(clock.at)) }
  const video = await videoWorld(clock)
  await withStudent(video, ['parent'])
  const append = async (stream: string, events: readonly DomainEvent[]) =>
    video.journal.append(stream, NO_STREAM, events, contextOf(stream), stream)
  const details = { ...springCupDetails, title: 'Online Open', type: 'Online' as const, startDate: start, endDate: end }
  await append(tournamentAggregate.stream('lions', forms), [
    { type: 'TournamentCreated', data: { tournamentId: forms.tournamentId, details } },
    { type: 'TournamentEventAdded', data: { tournamentId: forms.tournamentId, event: anEvent('forms') } },
  ])
  await register(video, { membershipId, studentId: forms.studentId })
  return { ...video, deps: { ...video.deps, clock }, clock }
}

/** Registers a student for the event `forms`. */
export const register = async (
  { journal }: Pick<VideoWorld, 'journal'>,
  { membershipId: family, studentId }: { readonly membershipId: string; readonly studentId: string },
): Promise<void> => {
  const { tournamentId, eventId } = forms
  const entry = { entryId: 'entry', eventId, studentId }
  const stream = registrationAggregate.stream('lions', { tournamentId, membershipId: family })
  const change = { changeId: 'change', invoiceId: null, entries: [entry], insteadOfIds: [], overrides: [] }
  const data = { tournamentId, membershipId: family, ...change }
  await journal.append(stream, NO_STREAM, [{ type: 'EntriesAddedByStaff', data }], contextOf(stream), stream)
}
export type OnlineWorld = Awaited<ReturnType<typeof onlineWorld>>
