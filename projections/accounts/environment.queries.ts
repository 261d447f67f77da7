import type { Reader } from '../database/reader.ts'
import { columnsOf } from '../database/select.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { tenants } from './environment.tables.ts'
import type { FacilityRow } from './memberships.queries.ts'

export type EnvironmentRow = StoredRow<typeof tenants> & {
  readonly trainingFacilities: readonly FacilityRow[]
  /** By order. */
  readonly levels: readonly {
    readonly id: string
    readonly order: number
    readonly grade: string
    readonly label: string
    readonly description: string
    readonly programIds: readonly string[]
  }[]
  readonly programs: readonly { readonly id: string; readonly name: string }[]
}

const environmentSql = `
  select ${columnsOf(tenants, 'r')},
    coalesce((select jsonb_agg(jsonb_build_object('id', f.facility_id, 'title', f.title, 'shortTitle', f.short_title,
      'location', f.location) order by f.title, f.facility_id) from facilities f where not f.deleted), '[]')
      as "trainingFacilities",
    coalesce((select jsonb_agg(jsonb_build_object('id', l.level_id, 'order', l."order", 'grade', l.grade,
      'label', l.label, 'description', l.description, 'programIds', l.program_ids) order by l."order", l.level_id)
      from levels l where not l.deleted), '[]') as levels,
    coalesce((select jsonb_agg(jsonb_build_object('id', p.program_id, 'name', p.name) order by p.name, p.program_id)
      from programs p where not p.deleted), '[]') as programs
  from tenants r where not r.deleted and r.tenant_id = $1`

/** The organisation with everything its pages choose from; undefined for a tenant that was never opened. */
export const environmentOf = async (reader: Reader, tenant: string): Promise<EnvironmentRow | undefined> =>
  (
    await reader.query<EnvironmentRow>(tenant, {
      name: 'environment-of-tenant',
      text: environmentSql,
      values: [tenant],
    })
  )[0]
