import { setEntryRules } from '../../commands/video-entries/index.ts'
import type { Actor } from '../../domain/kernel/event.ts'
import type { Step } from './history.ts'
import { type Kit, must } from './kit.ts'
import { leagueIds } from './lions-others.ts'
import { momentsBetween } from './moments.ts'
import type { Family } from './people.ts'
import { seedEntry } from './videos.ts'

/** Two of three registered students of the league have handed in; a video of its first event may be replaced. */
export const entrySteps = (kit: Kit, families: readonly Family[], director: Actor): readonly Step[] => {
  const { tournament: tournamentId, forms: eventId } = leagueIds(kit)
  const setRules = async (): Promise<void> => {
    const rules = { tournamentId, eventId, changes: { mayReplace: true } }
    await must('rules of the league', setEntryRules(kit.app)(kit.context('rules of the league', director), rules))
  }
  const registered = families.flatMap(({ membershipId, students }) =>
    students.map(({ studentId }) => ({ membershipId, studentId })),
  )
  const moments = momentsBetween(kit, 'videos of the league', registered.length, -3, 0)
  const handIn = ({ membershipId, studentId }: (typeof registered)[number], at: number): Promise<void> =>
    seedEntry(kit, { tournamentId, eventId, membershipId, studentId, film: at % 2 === 0 ? 'form' : 'strikes' })
  return [
    { at: kit.day(-24, 17), run: setRules },
    ...registered.flatMap((one, n): readonly Step[] =>
      n % 3 === 2 ? [] : [{ at: moments[n] ?? kit.anchor, run: () => handIn(one, n) }],
    ),
  ]
}
