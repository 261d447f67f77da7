import { mayCallAthletes } from '../../commands/athlete-call/policies.ts'
import { maySeeAudit, maySeePersonalHistory } from '../../commands/audit/policies.ts'
import { mayViewDraw } from '../../commands/brackets/policies.ts'
import { maySeeFinancialSummary, maySeeTransactions } from '../../commands/payments/policies.ts'
import { mayImportRegistrations } from '../../commands/registration/import/policies.ts'
import { registrationScope } from '../../commands/registration/policies.ts'
import type { Refusal, Result } from '../../domain/kernel/result.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import type { Audience } from '../../projections/kernel/live-view.ts'
import type { Service } from '../http/route.ts'

const director: Audience = { kind: 'director' }
const when = (may: Result<void, Refusal>, audience: Audience): Audience | null => (may.ok ? audience : null)
const member = (person: PersonRow): Audience | null =>
  person.membershipId === null ? null : { kind: 'member', id: person.membershipId }

interface Followed {
  /** The service whose scope a token needs, as for the route that reads the same. */
  readonly service: Service
  readonly as: (person: PersonRow, tournamentId: string) => Audience | null
}

/** As whom a person follows each view of a tournament; the same policies as the routes. A view without a line is closed. */
const views: Readonly<Record<string, Followed>> = {
  'my-registration': { service: 'membership', as: member },
  registrations: {
    service: 'payment',
    as: (person, t) => {
      const scope = registrationScope(person, t)
      if (!scope.ok) return null
      if (scope.value.kind === 'all') return director
      // A coach of single students reads the list anew instead: a room is for a whole facility.
      return scope.value.studentIds.length === 0 ? { kind: 'coach', id: scope.value.facilityId } : null
    },
  },
  'bulk-imports': { service: 'provisioning', as: (person, t) => when(mayImportRegistrations(person, t), director) },
  transactions: {
    service: 'payment',
    as: (person, t) => when(maySeeTransactions(person, t), director) ?? member(person),
  },
  summary: { service: 'payment', as: (person, t) => when(maySeeFinancialSummary(person, t), director) },
  brackets: { service: 'environment', as: (person, t) => when(mayViewDraw(person, t), director) },
  'unmatched-athletes': { service: 'environment', as: (person, t) => when(mayViewDraw(person, t), director) },
  'athlete-call': { service: 'membership', as: (person, t) => when(mayCallAthletes(person, t), { kind: 'staging' }) },
  audit: {
    service: 'environment',
    as: (person, t) =>
      when(
        maySeeAudit(person, t),
        maySeePersonalHistory(person, t).ok ? { kind: 'director', id: 'personal' } : director,
      ),
  },
}

/** The service that `view` belongs to; null when it is none for people who signed in. */
export const serviceOf = (view: string): Service | null => followedAs(view)?.service ?? null

const followedAs = (view: string): Followed | undefined => (Object.hasOwn(views, view) ? views[view] : undefined)

/** The audience of `person` in `view` of `tournamentId`; null when it may not look, or there is no such view. */
export const audienceOf = (person: PersonRow, view: string, tournamentId: string): Audience | null =>
  followedAs(view)?.as(person, tournamentId) ?? null

/** Views anyone may follow without signing in: the board by its token, and what is left while choosing. */
export const publicAudienceOf = (view: string): Audience | null =>
  view === 'status-board' || view === 'tournament-stock' ? { kind: 'everyone' } : null
