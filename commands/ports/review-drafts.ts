import type { Instant } from '../../domain/kernel/time.ts'

/** Each reviewer has one draft of a video. */
export interface DraftKey {
  readonly reviewerId: string
  readonly submissionId: string
}

/** The unsaved work of a reviewer on a video. */
export interface ReviewDraft extends DraftKey {
  /** Of the last save; other saves name it, so that two devices do not overwrite each other. */
  readonly revision: string
  readonly changed: Instant
  readonly studentId: string
  /** Null for training. */
  readonly tournamentId: string | null
  /** In a tournament, the event. */
  readonly itemId: string
  /** What the editor sent, as JSON. */
  readonly content: string
  /** The voice notes in it. */
  readonly noteIds: readonly string[]
}

/** Which drafts to delete; a draft that was changed after `until` stays. */
export type DraftsToDelete = Partial<Pick<ReviewDraft, 'reviewerId' | 'submissionId' | 'studentId' | 'itemId'>> & {
  readonly until?: Instant
}

export interface ReviewDrafts {
  /** Null if there is none that was changed since then. */
  find(tenant: string, key: DraftKey, since: Instant): Promise<ReviewDraft | null>
  /**
   * Replaces the revision that the caller knows (null: there is none). Resolves to false, and changes nothing, if there is
   * another. A repeat with the same revision is accepted. A draft that was not changed since `since` counts as none.
   */
  save(
    tenant: string,
    draft: ReviewDraft,
    of: { readonly known: string | null; readonly since: Instant },
  ): Promise<boolean>
  /** Deletes that revision. Resolves to false if there is another; also to true if there is none. */
  discard(tenant: string, key: DraftKey, revision: string): Promise<boolean>
  /** The videos of which the reviewer has a draft that was changed since then. */
  startedBy(tenant: string, reviewerId: string, since: Instant): Promise<readonly string[]>
  /** How many drafts these reviewers have, or there are of videos of these students. */
  countOf(
    tenant: string,
    people: { readonly reviewerIds: readonly string[]; readonly studentIds: readonly string[] },
  ): Promise<number>
  ofTournament(tenant: string, tournamentId: string): Promise<readonly Omit<ReviewDraft, 'content' | 'noteIds'>[]>
  /** Idempotent. */
  delete(tenant: string, which: DraftsToDelete): Promise<void>
}
