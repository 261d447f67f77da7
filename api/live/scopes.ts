import { mayViewMembership } from '../../commands/accounts/policies.ts'
import { maySeeLearner } from '../../commands/curriculum/policies.ts'
import { membershipExists } from '../../projections/accounts/memberships.queries.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import type { Reader } from '../../projections/database/reader.ts'
import { tournamentById, tournamentOfBoard } from '../../projections/tournaments/tournaments.queries.ts'
import { submissionById } from '../../projections/video-review/submissions.queries.ts'
import type { ScopeKind } from '../contract/live-view.ts'

/** How the scope of any live view is looked up and who is admitted. */
interface ScopeRule {
  /**
   * Whether the tenant has the record that the scope names; `person` is the admitted person, null for a view open to
   * all.
   */
  readonly exists: (reader: Reader, tenant: string, scope: string, person: PersonRow | null) => Promise<boolean>
  /** Whether the person may follow any view of it; a view's audience may restrict this further. */
  readonly admits: (person: PersonRow, scope: string) => boolean
  /** Knowing the scope's id grants access, so guesses are limited. */
  readonly isSecret?: true
}

export const scopeRules: Readonly<Record<ScopeKind, ScopeRule>> = {
  tournament: {
    exists: async (reader, tenant, id) => (await tournamentById(reader, tenant, id)) !== undefined,
    admits: () => true,
  },
  board: {
    exists: async (reader, tenant, token) => (await tournamentOfBoard(reader, tenant, token)) !== undefined,
    admits: () => true,
    isSecret: true,
  },
  tenant: {
    exists: async (_reader, tenant, scope) => scope === tenant,
    admits: (person, tenant) => person.tenant === tenant,
  },
  membership: {
    exists: async (reader, tenant, id, person) =>
      person?.membershipId === id || (await membershipExists(reader, tenant, id)),
    admits: (person, membershipId) => mayViewMembership(person, membershipId).ok,
  },
  account: {
    exists: async (_reader, _tenant, userId, person) => person?.userId === userId,
    admits: (person, userId) => person.userId === userId,
  },
  // The owner of the video decides who may see it.
  submission: {
    exists: async (reader, tenant, id, person) => {
      const row = await submissionById(reader, tenant, id)
      return row !== undefined && person !== null && maySeeLearner(person, row.membershipId).ok
    },
    admits: () => true,
  },
}

export const secretScopes: ReadonlySet<ScopeKind> = new Set(
  Object.entries(scopeRules).flatMap(([kind, { isSecret }]) => (isSecret === true ? [kind as ScopeKind] : [])),
)
