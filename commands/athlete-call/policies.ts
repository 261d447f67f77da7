import { mayWith } from '../kernel/permission.ts'

/** Admin, director and staging see the Athlete Call and make the calls (athlete-call rule 7). */
export const mayCallAthletes = mayWith('admin', 'director', 'staging')
