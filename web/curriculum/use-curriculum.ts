import { useEffect, useRef } from 'react'
import type { CurriculumRow } from '../../api/contract/curriculum.ts'
import { useTenantId } from '../accounts/organization/use-lists.ts'
import { canReview } from '../client/can-review.ts'
import { useFollow } from '../client/connection.ts'
import { asRead, type Read } from '../client/read-state.ts'
import { useRows } from '../client/use-rows.ts'
import { useSend } from '../client/use-send.ts'
import { useMe } from '../client/viewer.ts'

const keyOf = ({ id }: CurriculumRow): string => id

/** The whole curriculum, live; for admins and reviewers. */
export const useCurriculum = (): Read<ReadonlyMap<string, CurriculumRow>> =>
  asRead(useRows('curriculum', { tenant: useTenantId() }, keyOf, '/curriculum/list'))

/** How often each item was visited, live; for admins (curriculum rule 16). */
export const useVisits = (): ((itemId: string) => number) => {
  const tenant = useTenantId()
  const { rows } = useFollow('curriculum-visits', tenant === '' ? null : { tenant })
  return (itemId) => rows.get(itemId)?.visits ?? 0
}

/** Counts a visit to the item once it is shown; null counts nothing. A failure is not shown: only the count is lost. */
export const useVisit = (itemId: string | null): void => {
  const { run } = useSend('POST /curriculum/visit/:id')
  const visited = useRef<string | null>(null)
  useEffect(() => {
    if (itemId === null || visited.current === itemId) return
    visited.current = itemId
    void run({ params: { id: itemId } })
  }, [itemId, run])
}

/** Changes whenever one of the student's videos is submitted, reviewed or withdrawn. For the family and reviewers. */
export const useVideosVersion = (student: { readonly id: string; readonly membershipId: string } | null): string => {
  const tenant = useTenantId()
  const me = useMe()
  const isOwn = me !== null && me.membershipId === student?.membershipId
  const isCoach = canReview(me)
  const own = useFollow('own-submissions', isOwn && student !== null ? { membership: student.membershipId } : null)
  const all = useFollow('pending-reviews', isCoach && !isOwn && tenant !== '' ? { tenant } : null)
  const ofStudent = ({ studentId }: { readonly studentId: string }): boolean => studentId === student?.id
  const versions = [...own.rows.values()].filter(ofStudent).map(({ id, revision }) => `${id}:${revision}`)
  const waiting = [...all.rows.values()].filter(ofStudent).map(({ id, missing }) => `${id}:${missing}`)
  return [...versions, ...waiting].sort().join()
}

/** Rereads when the curriculum, a category, a level or `more` changes. */
export const useRereadWithCurriculum = (reload: () => Promise<void>, more: string | number): void => {
  const tenant = useTenantId()
  const scope = tenant === '' ? null : { tenant }
  const items = useFollow('curriculum-changes', scope).rows
  const lists = [useFollow('levels', scope).rows, useFollow('categories', scope).rows]
  const version = [
    more,
    items.size,
    Math.max(0, ...[...items.values()].map(({ changed }) => changed)),
    ...lists.map((rows) => [...rows.values()].reduce((sum, { revision }) => sum + revision, 0)),
  ].join(' ')
  const read = useRef(version)
  useEffect(() => {
    if (read.current === version) return
    read.current = version
    void reload()
  }, [version, reload])
}
