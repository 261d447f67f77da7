import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { customInputs, facilities, levels, programs, tenants } from './environment.tables.ts'

const settings = statement('organization-settings', (p: Params<{ tenantId: string }>) =>
  db
    .selectFrom('tenants as r')
    .select(columnsOf(tenants, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.tenant_id', '=', p.tenantId),
)
/** The organization's settings; undefined for a tenant that was never opened. */
export const organizationSettings = (reader: Reader, tenant: string): Promise<StoredRow<typeof tenants> | undefined> =>
  settings.first(reader, tenant, { tenantId: tenant })

const allFacilities = statement('facilities-of-tenant', () =>
  db
    .selectFrom('facilities as r')
    .select(columnsOf(facilities, 'r'))
    .where('r.deleted', 'is', false)
    .orderBy('r.title')
    .orderBy('r.facility_id'),
)
/** By title, including disabled ones. */
export const facilitiesOf = (reader: Reader, tenant: string): Promise<StoredRow<typeof facilities>[]> =>
  allFacilities.run(reader, tenant)

const allPrograms = statement('programs-of-tenant', () =>
  db
    .selectFrom('programs as r')
    .select(columnsOf(programs, 'r'))
    .where('r.deleted', 'is', false)
    .orderBy('r.name')
    .orderBy('r.program_id'),
)
/** By name, including retired ones. */
export const programsOf = (reader: Reader, tenant: string): Promise<StoredRow<typeof programs>[]> =>
  allPrograms.run(reader, tenant)

const allLevels = statement('levels-of-tenant', () =>
  db
    .selectFrom('levels as r')
    .select(columnsOf(levels, 'r'))
    .where('r.deleted', 'is', false)
    .orderBy('r.order')
    .orderBy('r.level_id'),
)
/** By order, including retired ones. */
export const levelsOf = (reader: Reader, tenant: string): Promise<StoredRow<typeof levels>[]> =>
  allLevels.run(reader, tenant)

const allInputs = statement('custom-inputs-of-tenant', () =>
  db
    .selectFrom('custom_inputs as r')
    .select(columnsOf(customInputs, 'r'))
    .where('r.deleted', 'is', false)
    .orderBy('r.order')
    .orderBy('r.input_id'),
)
/** In the order in which they are asked. */
export const customInputsOf = (reader: Reader, tenant: string): Promise<StoredRow<typeof customInputs>[]> =>
  allInputs.run(reader, tenant)
