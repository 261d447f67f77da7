import { maySeeLearner } from '../../commands/curriculum/policies.ts'
import type { VideoFileToRead } from '../../commands/video-review/video/read-video-file.ts'
import { refusal } from '../../domain/kernel/result.ts'
import { VIDEO_TYPES } from '../../domain/video-review/published.ts'
import { studentById } from '../../projections/accounts/memberships.queries.ts'
import { personByUserId } from '../../projections/accounts/people.queries.ts'
import type { App } from '../app.ts'
import { byteRange } from '../http/byte-range.ts'
import { AnswerProblem } from '../http/problems.ts'
import { found, PartOfFile, Refused } from '../http/route.ts'

interface AskedFor {
  readonly tenant: string
  /** For whom the link was made; null where it is not good. */
  readonly userId: string | null
  readonly file: () => Promise<VideoFileToRead | null>
  /** The header of that name. */
  readonly range: string | undefined
}

const GONE = 'This video is not available any more. Please load the page again.'
const gone = refusal('not-found', 'not-found', GONE)
const rangeNotThere = { status: 416, code: 'range-not-there', detail: 'The video has no such part.' }

const TYPES: readonly PartOfFile['type'][] = [
  ...([...VIDEO_TYPES, 'audio/mp4', 'audio/webm'] as const),
  ...(['image/jpeg', 'image/png', 'image/webp'] as const),
]

/** Who may see it is found out each time: a link that was given while somebody might is worth nothing once they may not. */
export const fileToSee = async (app: App, { tenant, userId, file, range: asked }: AskedFor): Promise<PartOfFile> => {
  const known = found(userId, GONE)
  const [reader, kept] = await Promise.all([personByUserId(app.reader, tenant, known), file()])
  const { studentId, open } = found(kept, GONE)
  const [learner, opened] = await Promise.all([studentById(app.reader, tenant, studentId), open()])
  const [person, student] = [found(reader, GONE), found(learner, GONE)]
  const { contentType, bytes, parts } = found(opened, GONE)
  const type = TYPES.find((one) => one === contentType)
  if (!maySeeLearner(person, student.membershipId).ok || type === undefined) throw new Refused(gone)
  const range = byteRange(asked, bytes)
  if (range === 'unsatisfiable') throw new AnswerProblem(rangeNotThere)
  const { from, to } = range ?? { from: 0, to: bytes }
  return new PartOfFile({ type, bytes, range, parts: parts(from, to) })
}
