import { useEffect, useMemo } from 'react'
import type { PendingRow } from '../../../api/contract/reviews.ts'
import { useTenantId } from '../../accounts/organization/use-lists.ts'
import { studentName } from '../../accounts/student-name.ts'
import { useFollow } from '../../client/connection.ts'
import type { ReadAnswer } from '../../client/endpoints.ts'
import { dataOf, mapped, type Read } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { useMe } from '../../client/viewer.ts'
import { useNow } from '../../ui/use-now.ts'
import { goodLink, useFreshLinks } from '../poster.tsx'

/** A video waitingVideoOf for a review, with the names of its student, item and current reviewers. */
export interface WaitingVideo extends PendingRow {
  readonly student: string
  readonly item: string
  readonly category: string
  /** Names of other reviewers who are working on it. */
  readonly reviewing: readonly string[]
  /** Whether this reviewer can claim it: no one else is working on it and they have not reviewed it yet. */
  readonly isAvailable: boolean
  /** Whether this reviewer has an unsaved review of it. */
  readonly isStarted: boolean
  /** A link to its preview picture; null if there is none, or while a new link is read. */
  readonly posterImageUri: string | null
  readonly href: string
}

const CLAIMS_LAPSE_MS = 30_000

/** A live list of videos waitingVideoOf for a review, newest first. Rereads names when one is missing. */
export const usePending = (): Read<readonly WaitingVideo[]> => {
  const me = useMe()
  const tenant = useTenantId()
  const read = useRead('/review/pending')
  const live = useFollow('pending-reviews', tenant === '' ? null : { tenant })
  const now = useNow(CLAIMS_LAPSE_MS)
  const answer = dataOf(read.reading)
  const names = useMemo(() => (answer === null ? null : namesOf(answer)), [answer])
  const isFollowed = live.status === 'live' || live.status === 'interrupted'
  const unnamed = names === null || !isFollowed ? '' : unnamedIn(live.rows.values(), names)
  const { reload } = read
  useEffect(() => {
    if (unnamed !== '') void reload()
  }, [unnamed, reload])
  useFreshLinks(answer?.Posters.map(({ posterImageUri }) => posterImageUri) ?? [], now, reload)
  return mapped(read, (known) => {
    const started = new Set(known.Started)
    return (isFollowed ? [...live.rows.values()] : known.Submissions)
      .toSorted((a, b) => Date.parse(b.created) - Date.parse(a.created) || (a.id < b.id ? -1 : 1))
      .map((row) => ({
        ...waitingVideoOf(row, names ?? namesOf(known), me?.id ?? '', now),
        isStarted: started.has(row.id),
      }))
  })
}

type Answer = ReadAnswer<'/review/pending'>
interface Names {
  readonly students: ReadonlyMap<string, Answer['Students'][number]>
  readonly items: ReadonlyMap<string, Answer['Curriculum'][number]>
  readonly reviewers: ReadonlyMap<string, Answer['Reviewers'][number]>
  readonly posters: ReadonlyMap<string, Answer['Posters'][number]>
}

const byId = <T extends { readonly id: string }>(all: readonly T[]) => new Map(all.map((one) => [one.id, one]))
const namesOf = ({ Students, Curriculum, Reviewers, Posters }: Answer): Names => ({
  students: byId(Students),
  items: byId(Curriculum),
  reviewers: byId(Reviewers),
  posters: byId(Posters),
})

/** The ids whose names or pictures have not been loaded. */
const unnamedIn = (rows: Iterable<PendingRow>, { students, items, reviewers, posters }: Names): string => {
  const unnamed = new Set<string>()
  for (const { id: submissionId, studentId, curriculumId, claims, reviewedBy } of rows) {
    if (!posters.has(submissionId)) unnamed.add(submissionId)
    if (!students.has(studentId)) unnamed.add(studentId)
    if (!items.has(curriculumId)) unnamed.add(curriculumId)
    for (const id of [...reviewedBy, ...claims.map(({ reviewerId }) => reviewerId)])
      if (!reviewers.has(id)) unnamed.add(id)
  }
  return [...unnamed].sort().join()
}

/** A row as the list shows it to a reviewer at `now` (ms). */
export const waitingVideoOf = (
  row: PendingRow,
  { students, items, reviewers, posters }: Names,
  myId: string,
  now: number,
): Omit<WaitingVideo, 'isStarted'> => {
  const student = students.get(row.studentId)
  const item = items.get(row.curriculumId)
  const others = row.claims.filter(({ reviewerId, until }) => reviewerId !== myId && Date.parse(until) > now)
  return {
    ...row,
    posterImageUri: goodLink(posters.get(row.id)?.posterImageUri ?? null, now),
    student: studentName(student),
    item: item?.name ?? '',
    category: item?.category ?? '',
    reviewing: others.map(({ reviewerId }) => reviewers.get(reviewerId)?.displayName ?? ''),
    isAvailable: others.length < row.missing && !row.reviewedBy.includes(myId),
    href: `/review/${row.studentId}/curriculum/${row.curriculumId}/submission/${row.id}`,
  }
}
