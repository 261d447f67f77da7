import type * as environment from './accounts/environment.tables.ts'
import type * as memberships from './accounts/memberships.tables.ts'
import type * as people from './accounts/people.tables.ts'
import type * as athleteCall from './athlete-call/athlete-call.tables.ts'
import type * as statusBoard from './athlete-call/status-board.tables.ts'
import type * as audit from './audit/audit.tables.ts'
import type * as bracketingState from './brackets/bracketing-state.tables.ts'
import type * as brackets from './brackets/brackets.tables.ts'
import type * as unmatchedAthletes from './brackets/unmatched-athletes.tables.ts'
import { queryBuilder } from './database/query-builder.ts'
import type { SchemaOf } from './database/schema.ts'
import type * as financialSummary from './payments/financial-summary.tables.ts'
import type * as transactions from './payments/transactions.tables.ts'
import type * as bulkImports from './registration/bulk-imports.tables.ts'
import type * as memberRegistration from './registration/member-registration.tables.ts'
import type * as registrations from './registration/registrations.tables.ts'
import type * as stakeholders from './tournaments/stakeholders.tables.ts'
import type * as tournamentStock from './tournaments/tournament-stock.tables.ts'
import type * as tournaments from './tournaments/tournaments.tables.ts'

/** Every table of every view, in SQL names. A table exported by one of these modules is in it by itself. */
interface ReadSchema
  extends SchemaOf<typeof environment>,
    SchemaOf<typeof memberships>,
    SchemaOf<typeof people>,
    SchemaOf<typeof athleteCall>,
    SchemaOf<typeof statusBoard>,
    SchemaOf<typeof audit>,
    SchemaOf<typeof bracketingState>,
    SchemaOf<typeof brackets>,
    SchemaOf<typeof unmatchedAthletes>,
    SchemaOf<typeof financialSummary>,
    SchemaOf<typeof transactions>,
    SchemaOf<typeof bulkImports>,
    SchemaOf<typeof memberRegistration>,
    SchemaOf<typeof registrations>,
    SchemaOf<typeof stakeholders>,
    SchemaOf<typeof tournamentStock>,
    SchemaOf<typeof tournaments> {}

/** Builds the queries of all views: `statement('…', (p: Params<…>) => db.selectFrom('registrations as r')…)`. */
export const db = queryBuilder<ReadSchema>()
