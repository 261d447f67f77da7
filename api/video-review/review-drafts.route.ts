import { canContinue } from '../../domain/video-review/published.ts'
import { rubricsOf } from '../../projections/video-review/grading.queries.ts'
import { submissionById } from '../../projections/video-review/submissions.queries.ts'
import {
  discardReviewDraft,
  type ReviewDraftOnWire,
  readReviewDraft,
  reviewDraft,
  saveReviewDraft,
} from '../contract/review-drafts.ts'
import { reviewsOn } from '../curriculum/present-submissions.ts'
import { route, unwrap } from '../http/route.ts'
import { bySpeaker, rubricsFilter } from './reviews.route.ts'
import { voiceLink } from './video-links.ts'
import type { VideoCaller } from './visible-video.ts'

const NO_DRAFT = { draft: null, doesFit: true, revision: null, changed: null, VoiceNotes: [] }

/** A person reads no draft but their own, and only while they may review the video. */
export const readReviewDraftRoute = route(readReviewDraft, async (request) => {
  const { app, tenant, person, params } = request
  await bySpeaker(request, params.id)
  const { userId } = person
  const stored = await app.commands.readReviewDraft(tenant, { submissionId: params.id, reviewerId: userId })
  if (stored === null) return NO_DRAFT
  const { revision, changed, noteIds } = stored
  const parsed = reviewDraft.safeParse(JSON.parse(stored.content))
  if (!parsed.success || !(await doesFit(request, params.id, parsed.data)))
    return { ...NO_DRAFT, doesFit: false, revision, changed }
  const of = { tenant, userId, submissionId: params.id, authorId: userId }
  const VoiceNotes = noteIds.map((noteId) => ({ id: noteId, soundUri: voiceLink(app, { ...of, noteId }) }))
  return { draft: parsed.data, doesFit: true, revision, changed, VoiceNotes }
})

/** Whether the editor can continue the draft with the rubrics that it offers now. */
const doesFit = async (
  caller: VideoCaller,
  submissionId: string,
  { marks, amounts }: ReviewDraftOnWire,
): Promise<boolean> => {
  const { app, tenant, person } = caller
  const row = await submissionById(app.reader, tenant, submissionId)
  // The view does not show the video yet, so no rubric has changed since.
  if (row === undefined) return true
  const [isOffered, rubrics, reviews] = await Promise.all([
    rubricsFilter(caller, row.itemId),
    rubricsOf(app.reader, tenant),
    reviewsOn(app.reader, tenant, [row]),
  ])
  const offered = rubrics.filter((rubric) => !rubric.isRetired && isOffered(rubric))
  const own = reviews.find(({ authorId }) => authorId === person.userId)
  return canContinue(
    [
      ...marks.map(({ id, rubricId }) => ({ feedbackId: id, rubricId, isOfMoment: true })),
      ...amounts.map(({ id, rubricId }) => ({ feedbackId: id, rubricId, isOfMoment: false })),
    ],
    {
      offered: new Map(offered.map(({ rubricId, rubricType }) => [rubricId, rubricType])),
      saved: own?.feedback.map(({ id, rubricId, rubricType }) => ({ feedbackId: id, rubricId, rubricType })) ?? [],
    },
  )
}

export const saveReviewDraftRoute = route(saveReviewDraft, async (request) => {
  const { app, person, params, body } = request
  const context = await bySpeaker(request, params.id)
  const { revision: known, draft } = body
  const noteIds = draft.marks.flatMap(({ voice }) => voice?.id ?? [])
  const of = { submissionId: params.id, reviewerId: person.userId }
  return unwrap(await app.commands.saveReviewDraft(context, { ...of, content: JSON.stringify(draft), noteIds, known }))
})

export const discardReviewDraftRoute = route(discardReviewDraft, async (request) => {
  const { app, tenant, person, params, body } = request
  await bySpeaker(request, params.id)
  const of = { submissionId: params.id, reviewerId: person.userId }
  unwrap(await app.commands.discardReviewDraft(tenant, of, body.revision))
  return { discarded: true as const }
})
