import type { DraftKey, DraftsToDelete, ReviewDraft, ReviewDrafts } from '../../commands/ports/review-drafts.ts'

/** Drafts of reviews in memory. */
export const memoryReviewDrafts = (): ReviewDrafts => {
  const drafts = new Map<string, { readonly tenant: string; readonly draft: ReviewDraft }>()
  const keyOf = (tenant: string, { reviewerId, submissionId }: DraftKey) =>
    [tenant, reviewerId, submissionId].join('\n')
  const all = (tenant: string) =>
    [...drafts.values()]
      .filter((one) => one.tenant === tenant)
      .map(({ draft }) => draft)
      .toSorted((a, b) => (a.submissionId < b.submissionId ? -1 : 1))
  const find = (tenant: string, key: DraftKey, since: string) => {
    const draft = drafts.get(keyOf(tenant, key))?.draft
    return draft === undefined || draft.changed < since ? null : draft
  }
  const isMeant = (draft: ReviewDraft, { until, ...of }: DraftsToDelete): boolean =>
    (until === undefined || draft.changed <= until) &&
    Object.entries(of).every(([name, value]) => draft[name as keyof typeof of] === value)
  return {
    find: async (tenant, key, since) => find(tenant, key, since),
    countOf: async (tenant, { reviewerIds, studentIds }) =>
      all(tenant).filter((one) => reviewerIds.includes(one.reviewerId) || studentIds.includes(one.studentId)).length,
    save: async (tenant, draft, { known, since }) => {
      const current = find(tenant, draft, since)?.revision ?? null
      if (current !== known && current !== draft.revision) return false
      drafts.set(keyOf(tenant, draft), { tenant, draft })
      return true
    },
    discard: async (tenant, key, revision) => {
      const current = drafts.get(keyOf(tenant, key))?.draft.revision ?? revision
      if (current === revision) drafts.delete(keyOf(tenant, key))
      return current === revision
    },
    startedBy: async (tenant, reviewerId, since) =>
      all(tenant)
        .filter((one) => one.reviewerId === reviewerId && one.changed >= since)
        .map(({ submissionId }) => submissionId),
    ofTournament: async (tenant, tournamentId) =>
      all(tenant)
        .filter((one) => one.tournamentId === tournamentId)
        .map(({ content: _, noteIds: __, ...row }) => row),
    delete: async (tenant, which) => {
      for (const draft of all(tenant)) if (isMeant(draft, which)) drafts.delete(keyOf(tenant, draft))
    },
  }
}
