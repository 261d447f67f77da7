import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'

/** More than a person does in years. */
const MAX_ENTRIES = 20_000

const history = statement('own-history', (p: Params<{ userId: string; personIds: readonly string[] }>) =>
  db
    .selectFrom('audit_entries as r')
    .select(['r.time', 'r.title'])
    .where('r.deleted', 'is', false)
    .where(({ eb, fn, or }) => or([eb('r.actor_id', '=', p.userId), eb('r.subject', '=', fn.any(p.personIds))]))
    .orderBy('r.at')
    .limit(MAX_ENTRIES),
)

/** What a user did and what was recorded of these people, oldest first, in sentences without names. */
export const ownHistory = (reader: Reader, tenant: string, userId: string, personIds: readonly string[]) =>
  history.run(reader, tenant, { userId, personIds })

const written = statement('own-feedback', (p: Params<{ userId: string }>) =>
  db
    .selectFrom('feedback as r')
    .select(['r.category', 'r.summary', 'r.detail', 'r.status', 'r.answers', 'r.created'])
    .where('r.deleted', 'is', false)
    .where('r.user_id', '=', p.userId)
    .orderBy('r.created'),
)
export const feedbackOfUser = (reader: Reader, tenant: string, userId: string) =>
  written.run(reader, tenant, { userId })

const invited = statement('own-invitation', (p: Params<{ userId: string }>) =>
  db
    .selectFrom('membership_people as r')
    .select([
      'r.email',
      'r.invitation_status as status',
      'r.invited',
      'r.expires',
      'r.joined',
      'r.accepted_texts as acceptedTexts',
    ])
    .where('r.deleted', 'is', false)
    .where('r.user_id', '=', p.userId)
    .where('r.invitation_status', 'is not', null),
)
export const invitationsOfUser = (reader: Reader, tenant: string, userId: string) =>
  invited.run(reader, tenant, { userId })
