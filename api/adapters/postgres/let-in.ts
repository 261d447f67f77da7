import pg from 'pg'
import { PROJECTOR_ROLE, READER_ROLE } from '../../../projections/database/names.ts'
import { StartProblem } from '../../start-problem.ts'

interface Rights {
  readonly user: string
  readonly database: string
  /** Postgres 16 and newer tell apart who may take a role on and who inherits it. */
  readonly tellsApart: boolean
  readonly creates: boolean
  readonly makesRoles: boolean
  /** Whether the user may become the role; null when there is no such role yet. */
  readonly reader: boolean | null
  readonly projector: boolean | null
}

const mayBecome = (role: string): string =>
  `(select pg_has_role(current_user, rolname,
      case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end)
      or pg_has_role(current_user, rolname, 'USAGE WITH ADMIN OPTION') from pg_roles where rolname = '${role}')`

const rightsOf = async (client: pg.Client): Promise<Rights | undefined> => {
  const { rows } = await client.query<Rights>(
    `select current_user as user, current_database() as database,
       current_setting('server_version_num')::int >= 160000 as "tellsApart",
       has_database_privilege(current_database(), 'CREATE') as creates,
       rolcreaterole or rolsuper as "makesRoles",
       ${mayBecome(READER_ROLE)} as reader, ${mayBecome(PROJECTOR_ROLE)} as projector
     from pg_roles where rolname = current_user`,
  )
  return rows[0]
}

/** What an administrator is to run, for what the user may not do itself. */
const missing = (rights: Rights): string[] => {
  const { user, database, tellsApart, creates, makesRoles } = rights
  const roles = [
    [READER_ROLE, rights.reader],
    [PROJECTOR_ROLE, rights.projector],
  ] as const
  return [
    ...(creates ? [] : [`grant create on database "${database}" to "${user}"`]),
    ...roles.filter(([, may]) => may === null && !makesRoles).map(([role]) => `create role ${role} nologin`),
    ...roles
      .filter(([, may]) => may !== true && !(makesRoles && (may === null || !tellsApart)))
      .map(([role]) => `grant ${role} to "${user}"${tellsApart ? ' with inherit false, set true' : ''}`),
  ]
}

/**
 * Connects once; rejects when nobody answers there, we are not let in, or may not make what we need there: schemas, and
 * the two roles without rights of their own that row-level security rests on.
 */
export const letIn = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
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
