import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { mailingRecipients, mailings } from './mailings.tables.ts'

export type MailingRow = StoredRow<typeof mailings>
export type MailingRecipientRow = StoredRow<typeof mailingRecipients>

/** More than a tournament sends; the newest are returned. */
const MOST = 200

const ofTournament = statement('mailings-of-tournament', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('mailings as m')
    .select(columnsOf(mailings, 'm'))
    .where('m.deleted', 'is', false)
    .where('m.tournament_id', '=', p.tournamentId)
    .orderBy('m.started', 'desc')
    .orderBy('m.mailing_id')
    .limit(MOST),
)

/** A tournament's mailings, newest first. */
export const mailingsOf = (reader: Reader, tenant: string, tournamentId: string): Promise<MailingRow[]> =>
  ofTournament.run(reader, tenant, { tournamentId })

const byId = statement('mailing-by-id', (p: Params<{ mailingId: string }>) =>
  db
    .selectFrom('mailings as m')
    .select(columnsOf(mailings, 'm'))
    .where('m.deleted', 'is', false)
    .where('m.mailing_id', '=', p.mailingId),
)

export const mailingById = async (reader: Reader, tenant: string, mailingId: string): Promise<MailingRow | null> =>
  (await byId.run(reader, tenant, { mailingId }))[0] ?? null

const recipients = statement('recipients-of-mailing', (p: Params<{ mailingId: string }>) =>
  db
    .selectFrom('mailing_recipients as r')
    .select(columnsOf(mailingRecipients, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.mailing_id', '=', p.mailingId)
    .orderBy('r.membership_id'),
)

export const recipientsOf = (reader: Reader, tenant: string, mailingId: string): Promise<MailingRecipientRow[]> =>
  recipients.run(reader, tenant, { mailingId })
