import pg from 'pg'
import { PROJECTOR_ROLE, READER_ROLE } from '../../../projections/database/names.ts'
import { StartProblem } from '../../configuration/start-problem.ts'

interface Rights {
  readonly user: string
  readonly database: string
  /** Postgres 16 and newer distinguish setting a role from inheriting it. */
  readonly hasSetOption: boolean
  readonly canCreate: boolean
  readonly canCreateRoles: boolean
  /** Whether the user may set this role; null when the role does not exist yet. */
  readonly reader: boolean | null
  readonly projector: boolean | null
}

const maySetRole = (role: string): string =>
  `(select pg_has_role(current_user, rolname,
      case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end)
      or pg_has_role(current_user, rolname, 'USAGE WITH ADMIN OPTION') from pg_roles where rolname = '${role}')`

const rightsOf = async (client: pg.Client): Promise<Rights | undefined> => {
  const { rows } = await client.query<Rights>(
    `select current_user as user, current_database() as database,
       current_setting('server_version_num')::int >= 160000 as "hasSetOption",
       has_database_privilege(current_database(), 'CREATE') as "canCreate",
       rolcreaterole or rolsuper as "canCreateRoles",
       ${maySetRole(READER_ROLE)} as reader, ${maySetRole(PROJECTOR_ROLE)} as projector
     from pg_roles where rolname = current_user`,
  )
  return rows[0]
}

/** The statements an administrator has to run for what the user may not do itself. */
const missing = (rights: Rights): string[] => {
  const { user, database, hasSetOption, canCreate, canCreateRoles } = rights
  const roles = [
    [READER_ROLE, rights.reader],
    [PROJECTOR_ROLE, rights.projector],
  ] as const
  return [
    ...(canCreate ? [] : [`grant create on database "${database}" to "${user}"`]),
    ...roles.filter(([, may]) => may === null && !canCreateRoles).map(([role]) => `create role ${role} nologin`),
    ...roles
      .filter(([, may]) => may !== true && !(canCreateRoles && (may === null || !hasSetOption)))
      .map(([role]) => `grant ${role} to "${user}"${hasSetOption ? ' with inherit false, set true' : ''}`),
  ]
}

/**
 * Connects once and checks that the user may create what the program needs: schemas, and the two roles that row-level
 * security is based on. Rejects when the server cannot be reached or refuses the user; throws StartProblem, naming the
 * missing grants, when rights are missing.
 */
export const requireDatabaseRights = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 20_000, query_timeout: 20_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const rights = await rightsOf(client)
    const needed = rights === undefined ? [] : missing(rights)
    if (needed.length > 0)
      throw new StartProblem(
        `DATABASE_URL cannot be used: its user lacks rights. Let an administrator of the database run: ${needed.join('; ')}.`,
      )
  } finally {
    await client.end().catch(() => {})
  }
}
