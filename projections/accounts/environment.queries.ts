import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { VIEWS } from '../database/names.ts'
import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { tenants } from './environment.tables.ts'
import type { FacilityRow } from './memberships.queries.ts'

/** Retired choices are included: people who have one see its name. */
interface Choice {
  readonly isRetired: boolean
}

export type EnvironmentRow = StoredRow<typeof tenants> & {
  readonly trainingFacilities: readonly (FacilityRow & Choice)[]
  /** By order. */
  readonly levels: readonly ({
    readonly id: string
    readonly order: number
    readonly grade: string
    readonly label: string
    readonly description: string
    readonly programIds: readonly string[]
  } & Choice)[]
  readonly programs: readonly ({ readonly id: string; readonly name: string } & Choice)[]
}

const ofTenant = statement('environment-of-tenant', (p: Params<{ tenantId: string }>) =>
  db
    .selectFrom('tenants as r')
    .select(columnsOf(tenants, 'r'))
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('facilities as f')
          .select([
            'f.facility_id as id',
            'f.title',
            'f.short_title as shortTitle',
            'f.location',
            'f.is_retired as isRetired',
          ])
          .where('f.deleted', 'is', false)
          .orderBy('f.title')
          .orderBy('f.facility_id'),
      ).as('trainingFacilities'),
      jsonArrayFrom(
        selectFrom('levels as l')
          .select([
            'l.level_id as id',
            'l.order',
            'l.grade',
            'l.label',
            'l.description',
            'l.program_ids as programIds',
            'l.is_retired as isRetired',
          ])
          .where('l.deleted', 'is', false)
          .orderBy('l.order')
          .orderBy('l.level_id'),
      ).as('levels'),
      jsonArrayFrom(
        selectFrom('programs as p')
          .select(['p.program_id as id', 'p.name', 'p.is_retired as isRetired'])
          .where('p.deleted', 'is', false)
          .orderBy('p.name')
          .orderBy('p.program_id'),
      ).as('programs'),
    ])
    .where('r.deleted', 'is', false)
    .where('r.tenant_id', '=', p.tenantId),
)

/** The organization with everything its pages choose from; undefined for a tenant that was never opened. */
export const environmentOf = (reader: Reader, tenant: string): Promise<EnvironmentRow | undefined> =>
  ofTenant.first(reader, tenant, { tenantId: tenant })

const emailTerms = statement('can-edit-email', (p: Params<{ tenantId: string }>) =>
  db
    .selectFrom('tenants as r')
    .select('r.can_edit_email as canEditEmail')
    .where('r.deleted', 'is', false)
    .where('r.tenant_id', '=', p.tenantId),
)

/** Whether the organization lets people change their e-mail address. */
export const canEditEmail = async (reader: Reader, tenant: string): Promise<boolean> =>
  (await emailTerms.first(reader, tenant, { tenantId: tenant }))?.canEditEmail ?? false

/** All tenants that were opened. It reads across tenants, so it runs in the projector's role and not through a `Reader`. */
export const openedTenants = db
  .withSchema(VIEWS)
  .selectFrom('tenants as r')
  .select('r.tenant')
  .where('r.deleted', 'is', false)
  .orderBy('r.tenant')
  .compile()
