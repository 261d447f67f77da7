import type pg from 'pg'
import type { ProviderSessions } from '../../../commands/ports/sessions.ts'
import type { Config } from '../../configuration/config.ts'

/** The session itself, by its id, and the tokens that were issued in it. */
const END = `delete from identity.model where (kind = 'Session' and uid = $1) or payload ->> 'sessionUid' = $1`

/** Ends sessions of the embedded identity provider; those of a real one cannot be ended from here. */
export const embeddedSessions = (
  pool: Pick<pg.Pool, 'query'>,
  { identity }: Pick<Config, 'identity'>,
): ProviderSessions => ({
  end: async (providerSession) => {
    if (identity.kind === 'embedded') await pool.query(END, [providerSession])
  },
})
