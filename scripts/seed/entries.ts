import { setEntryRules } from '../../commands/video-entries/index.ts'
import type { Actor } from '../../domain/kernel/event.ts'
import { type Kit, must } from './kit.ts'
import { leagueIds } from './lions-others.ts'
import type { Family } from './people.ts'
import { seedEntry } from './videos.ts'

/** Two of three registered students of the league have handed in; a video of its first event may be replaced. */
export const seedEntries = async (kit: Kit, families: readonly Family[], director: Actor): Promise<void> => {
  const { tournament: tournamentId, forms: eventId } = leagueIds(kit)
  const rules = { tournamentId, eventId, changes: { mayReplace: true } }
  await must('rules of the league', setEntryRules(kit.app)(kit.context('rules of the league', director), rules))
  const registered = families.flatMap(({ membershipId, students }) =>
    students.map(({ studentId }) => ({ membershipId, studentId })),
  )
  for (const [at, { membershipId, studentId }] of registered.entries()) {
    if (at % 3 === 2) continue
    await seedEntry(kit, { tournamentId, eventId, membershipId, studentId, film: at % 2 === 0 ? 'form' : 'strikes' })
  }
}
