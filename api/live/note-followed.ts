import type { App } from '../composition/app.ts'
import { noteReadOf } from '../http/note-read.ts'
import type { LiveUser } from './authorize.ts'
import type { OnJoined } from './socket-subscriptions.ts'

/** Records that staff follow a view with personal data: once when they join it, however many rows change. */
export const noteFollowed =
  (
    app: Pick<App, 'staffReads' | 'clock' | 'person'>,
    report: (message: string, error?: unknown) => void,
  ): OnJoined<LiveUser> =>
  ({ tenant, subject }, { declaration }, scope, audience) => {
    const { reads, scope: kind } = declaration
    // A member follows what is theirs.
    if (reads === undefined || subject === null || audience.kind === 'member') return
    const subjectOf = {
      kind: reads,
      how: 'live',
      tournamentId: kind === 'tournament' ? scope : null,
      record: kind === 'membership' || kind === 'submission' ? `${kind}:${scope}` : null,
      studentId: null,
    } as const
    // The person as they were just authorized, from the cache.
    app.person(tenant, subject).then(
      (person) => person !== null && noteReadOf(app, person, subjectOf),
      (error: unknown) => report('who follows a live view could not be recorded', error),
    )
  }
