import type { IncomingBlob } from '../../commands/ports/blob-store.ts'
import type { VideoFileToRead } from '../../commands/video-review/video/read-video-file.ts'
import { refusal } from '../../domain/kernel/result.ts'
import { VIDEO_TYPES } from '../../domain/video-review/published.ts'
import { videoReviewText } from '../../domain/video-review/texts.ts'
import { studentById } from '../../projections/accounts/memberships.queries.ts'
import { personByUserId } from '../../projections/accounts/people.queries.ts'
import type { App } from '../composition/app.ts'
import { parseByteRange } from '../http/byte-range.ts'
import { noteReadOf } from '../http/note-read.ts'
import { detailed, HttpProblem } from '../http/problems.ts'
import { found, RangeResponse, Refused } from '../http/route.ts'
import { maySeeVideo } from './visible-video.ts'

interface FileRequest {
  readonly tenant: string
  readonly submissionId: string
  /** The recipient of the link; null if it is invalid. */
  readonly userId: string | null
  readonly file: () => Promise<VideoFileToRead | null>
  /** The header of that name. */
  readonly range: string | undefined
}

const GONE = videoReviewText('video-gone')
const gone = refusal('not-found', 'not-found', GONE)
/** Includes the file's size (RFC 9110 §15.5.17). */
const rangeNotSatisfiable = (bytes: number) => ({
  status: 416,
  code: 'range-not-there',
  ...detailed(videoReviewText('no-such-part')),
  headers: { 'content-range': `bytes */${bytes}` },
})

const TYPES: readonly RangeResponse['type'][] = [
  ...([...VIDEO_TYPES, 'audio/mp4', 'audio/webm'] as const),
  ...(['image/jpeg', 'image/png', 'image/webp'] as const),
]

/**
 * Serves a file after checking the link's recipient each time: a link is worthless once its recipient may not see the
 * video. The file is opened in parallel, and discarded if the check fails.
 */
export const serveVideoFile = async (
  app: App,
  { tenant, submissionId, userId, file, range }: FileRequest,
): Promise<RangeResponse> => {
  const known = found(userId, GONE)
  const requested = parseByteRange(range)
  const opening = file().then((one) => found(one, GONE))
  const opened = opening.then(({ open }) => open(requested))
  try {
    const [reader, learner, { tournamentId, studentId }, coming] = await Promise.all([
      personByUserId(app.reader, tenant, known),
      opening.then(({ studentId }) => studentById(app.reader, tenant, studentId)),
      opening,
      opened,
    ])
    const { membershipId } = found(learner, GONE)
    const caller = { app, tenant, person: found(reader, GONE) }
    const may = await maySeeVideo(caller, { submissionId, tournamentId, membershipId })
    if (!may.ok) throw new Refused(gone)
    const served = found(coming, GONE)
    const answer = answerWith(served, requested !== null)
    // A poster is part of a list, which is recorded itself.
    if (!served.contentType.startsWith('image/')) {
      const record = `submission:${submissionId}`
      noteReadOf(app, caller.person, { kind: 'videos', how: 'screen', tournamentId, record, studentId })
    }
    return answer
  } catch (thrown) {
    opened.then((coming) => coming?.stop()).catch(() => {})
    throw thrown
  }
}

const answerWith = ({ contentType, bytes, part, content }: IncomingBlob, isPart: boolean): RangeResponse => {
  const type = TYPES.find((one) => one === contentType)
  if (type === undefined) throw new Refused(gone)
  if (part === null) throw new HttpProblem(rangeNotSatisfiable(bytes))
  return new RangeResponse({ type, bytes, range: isPart ? part : null, parts: content })
}
