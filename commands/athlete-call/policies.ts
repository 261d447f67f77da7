import { mayWith } from '../kernel/permission.ts'

/** Admin, director and staging see the Athlete Call and make the calls (spec/tournament-and-registration.md §2, §6). */
export const mayCallAthletes = mayWith('admin', 'director', 'staging')
