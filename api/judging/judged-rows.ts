import {
  type JudgedVideoRow,
  judgedVideosBySubmission,
  judgedVideosOf,
  judgingChangesOf,
  judgingPositionOf,
} from '../../projections/judging/judging.queries.ts'
import {
  type ResultRow,
  resultsOf,
  resultsOfBrackets,
  resultsOfStudents,
} from '../../projections/judging/results.queries.ts'
import type { SignedInRequest } from '../http/route.ts'

type Request = Pick<SignedInRequest, 'app' | 'tenant'>

/** The athletes of a tournament with their videos, or those of the brackets that changed. */
export interface JudgedRows {
  /** Every change up to here is included; later ones may be. */
  readonly position: number
  /** False if only the brackets that changed were read. */
  readonly isWhole: boolean
  /** In the order of `resultsOf`. */
  readonly rows: readonly ResultRow[]
  readonly videos: readonly JudgedVideoRow[]
}

/**
 * Reads what changed after the position `since`; everything without one, if the rules changed, a draw replaced brackets, or
 * an event is judged in the hall, whose brackets are left out.
 */
export const readJudgedRows = async (
  request: Request,
  tournamentId: string,
  since: number | undefined,
): Promise<JudgedRows> => {
  const { app, tenant } = request
  // Read first, so that the rows include it.
  const position = await judgingPositionOf(app.reader, tenant, tournamentId)
  const bracketIds = since === undefined ? null : await changedBrackets(request, tournamentId, since)
  if (bracketIds === null) {
    const [rows, videos] = await Promise.all([
      resultsOf(app.reader, tenant, tournamentId),
      judgedVideosOf(app.reader, tenant, tournamentId),
    ])
    return { position, isWhole: true, rows, videos }
  }
  const rows = await resultsOfBrackets(app.reader, tenant, bracketIds)
  const submissionIds = rows.flatMap(({ submissionId }) => submissionId ?? [])
  const videos = await judgedVideosBySubmission(app.reader, tenant, submissionIds)
  return { position, isWhole: false, rows, videos }
}

/** The brackets whose athletes, places or reviews changed; null if any bracket may have. */
const changedBrackets = async (
  { app, tenant }: Request,
  tournamentId: string,
  after: number,
): Promise<string[] | null> => {
  const changes = await judgingChangesOf(app.reader, tenant, { tournamentId, after })
  const isReplaced = changes.results.some(({ deleted, isInPerson }) => deleted || isInPerson === true)
  if (changes.setups.length > 0 || isReplaced) return null
  const studentIds = [...new Set(changes.videos.map(({ studentId }) => String(studentId)))]
  const reviewed = await resultsOfStudents(app.reader, tenant, { tournamentId, studentIds })
  return [...new Set([...changes.results, ...reviewed].map(({ bracketId }) => String(bracketId)))]
}
