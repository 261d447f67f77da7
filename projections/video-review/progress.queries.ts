import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'

const given = db
  .selectFrom('reviews as r')
  .innerJoin('submissions as s', (join) =>
    join
      .onRef('s.tenant', '=', 'r.tenant')
      .onRef('s.submission_id', '=', 'r.submission_id')
      .on('s.deleted', 'is', false),
  )
  .select(['r.submission_id as submissionId', 's.item_id as itemId', 'r.author_id as authorId', 's.created as at'])
  .select(['r.rules', 'r.feedback'])
  .where('r.deleted', 'is', false)
  .where('s.tournament_id', 'is', null)
  .orderBy('s.created', 'desc')
  .orderBy('r.created', 'desc')
  .orderBy('r.author_id')

const since = statement('reviews-counted-since', (p: Params<{ since: string; most: number }>) =>
  given.where('s.created', '>=', p.since).limit(p.most),
)
/** The reviews of videos that were handed in since then, of the newest videos first; no more than `most`. */
export const reviewsSince = (reader: Reader, tenant: string, of: { readonly since: string; readonly most: number }) =>
  since.run(reader, tenant, of)

const ofStudent = statement('reviews-counted-of-student', (p: Params<{ studentId: string; most: number }>) =>
  given.where('s.student_id', '=', p.studentId).limit(p.most),
)
/** The reviews of a student's videos, of the newest first; no more than `most`. */
export const reviewsOfStudent = (
  reader: Reader,
  tenant: string,
  of: { readonly studentId: string; readonly most: number },
) => ofStudent.run(reader, tenant, of)
