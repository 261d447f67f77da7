import { join } from 'node:path'
import type pg from 'pg'
import type { Traces } from '../../commands/ports/traces.ts'
import type { Config } from '../configuration/config.ts'
import { inboxStore } from './mail/inbox-store.ts'
import { messageStore } from './sms/message-store.ts'

/** Sessions, grants and tokens of the subjects, and unfinished sign-ins with one of the addresses. */
const SIGN_OUT = `delete from identity.model
  where payload ->> 'accountId' = any($1) or payload -> 'session' ->> 'accountId' = any($1)
     or payload -> 'result' -> 'login' ->> 'accountId' = any($1)
     or exists (select from unnest($2::text[]) as address where strpos(lower(payload::text), address) > 0)`

/**
 * Deletes what the embedded inbox and the embedded sign-in store about a person. External services store nothing here.
 */
export const embeddedTraces = (
  pool: Pick<pg.Pool, 'query'>,
  { dataDir, mail, sms, identity }: Pick<Config, 'dataDir' | 'mail' | 'sms' | 'identity'>,
): Traces => ({
  forget: async ({ subjects, emails, mobiles, names }) => {
    if (mail.kind === 'embedded') {
      await inboxStore(join(dataDir, 'mail')).forget({ to: emails, words: [...emails, ...names] })
    }
    if (sms.kind === 'embedded') await messageStore(join(dataDir, 'sms')).forget(mobiles)
    if (identity.kind === 'embedded') await pool.query(SIGN_OUT, [subjects, emails])
  },
})
