import type { Environment } from '../../../api/contract/accounts.ts'

type Organization = Pick<Environment, 'description' | 'trainingFacilities' | 'programs' | 'levels'>

export interface FirstStep {
  /** Key of the step's text. */
  readonly name: 'stepDescription' | 'stepFacilities' | 'stepPrograms' | 'stepPeople' | 'stepTournament'
  readonly isDone: boolean
  /** The screen where it is done. */
  readonly href: string
}

/** What an organization sets up first, in order, each with whether it is done. `tournaments` and `members` are totals. */
export const firstSteps = (
  { description, trainingFacilities, programs, levels }: Organization,
  totals: { readonly tournaments: number; readonly members: number },
): readonly FirstStep[] => [
  { name: 'stepDescription', isDone: description.trim() !== '', href: '/admin/organization' },
  { name: 'stepFacilities', isDone: trainingFacilities.length > 0, href: '/admin/facilities' },
  { name: 'stepPrograms', isDone: programs.length > 0 && levels.length > 0, href: '/admin/programs' },
  // The admin is a member, too.
  { name: 'stepPeople', isDone: totals.members > 1, href: '/admin/users' },
  { name: 'stepTournament', isDone: totals.tournaments > 0, href: '/admin/tournaments/new' },
]
