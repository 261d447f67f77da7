import type { Environment } from '../../../api/contract/accounts.ts'

type Organization = Pick<
  Environment,
  'title' | 'description' | 'trainingFacilities' | 'programs' | 'levels' | 'payment'
>

export interface FirstStep {
  /** Key of the step's text. */
  readonly name:
    | 'stepOrganization'
    | 'stepFacilities'
    | 'stepPrograms'
    | 'stepPeople'
    | 'stepTournament'
    | 'stepPayments'
  readonly isDone: boolean
  /** The screen where it is done; null if only the operator of the installation can do it. */
  readonly href: string | null
}

/**
 * What an organization sets up first, in order, each with whether it is done. `tournaments` and `members` are totals. Cards
 * are charged once the operator has connected the provider; the simulator moves no money.
 */
export const firstSteps = (
  { title, description, trainingFacilities, programs, levels, payment }: Organization,
  totals: { readonly tournaments: number; readonly members: number },
): readonly FirstStep[] => [
  {
    name: 'stepOrganization',
    isDone: title.trim() !== '' && description.trim() !== '',
    href: '/admin/organization',
  },
  { name: 'stepFacilities', isDone: trainingFacilities.length > 0, href: '/admin/facilities' },
  { name: 'stepPrograms', isDone: programs.length > 0 && levels.length > 0, href: '/admin/programs' },
  // The admin is a member, too.
  { name: 'stepPeople', isDone: totals.members > 1, href: '/admin/users' },
  { name: 'stepTournament', isDone: totals.tournaments > 0, href: '/admin/tournaments/new' },
  {
    name: 'stepPayments',
    isDone: payment.provider !== 'simulator' && payment.paymentGatewayPublicToken !== '',
    href: null,
  },
]
