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
  readonly method: string
  /** The headers of these names. */
  readonly range: string | undefined
  readonly ifRange: string | undefined
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
  { tenant, submissionId, userId, file, ...part }: FileRequest,
): Promise<RangeResponse> => {
  const known = found(userId, GONE)
  const opening = file().then((one) => found(one, GONE))
  const opened = opening.then(({ open }) => openPart(open, part))
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
    const answer = answerWith(served)
    // A poster is part of a list, which is recorded itself.
    if (!served.blob.contentType.startsWith('image/')) {
      const record = `submission:${submissionId}`
      noteReadOf(app, caller.person, { kind: 'videos', how: 'screen', tournamentId, record, studentId })
    }
    return answer
  } catch (thrown) {
    opened.then((coming) => coming?.blob.stop()).catch(() => {})
    throw thrown
  }
}

interface OpenedPart {
  readonly blob: IncomingBlob
  /** Whether only a part of the file was asked for. */
  readonly isPart: boolean
}

/**
 * Opens the part of a file that a request asks for. A range is of GET alone (RFC 9110 §14.2); with `If-Range` it is the whole
 * file if that is another version by now.
 */
export const openPart = async (
  open: VideoFileToRead['open'],
  { method, range, ifRange }: Pick<FileRequest, 'method' | 'range' | 'ifRange'>,
): Promise<OpenedPart | null> => {
  const asked = method === 'GET' ? parseByteRange(range) : null
  const blob = await open(asked)
  if (blob === null) return null
  if (asked === null || ifRange === undefined || ifRange === tagOf(blob)) return { blob, isPart: asked !== null }
  blob.stop()
  const whole = await open(null)
  return whole === null ? null : { blob: whole, isPart: false }
}

/** The storage's own tag, of which some storages leave out the quotes. */
const tagOf = ({ version }: IncomingBlob): string => `"${version.replaceAll('"', '')}"`

const answerWith = ({ blob, isPart }: OpenedPart): RangeResponse => {
  const { contentType, bytes, part, content } = blob
  const type = TYPES.find((one) => one === contentType)
  if (type === undefined) throw new Refused(gone)
  if (part === null) throw new HttpProblem(rangeNotSatisfiable(bytes))
  return new RangeResponse({ type, bytes, tag: tagOf(blob), range: isPart ? part : null, parts: content })
}
