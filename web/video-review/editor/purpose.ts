/** What a review is for: training, or a tournament, whose reviews are final and have no Needs work (judging rule 5). */
export interface ReviewPurpose {
  /** Null for training. */
  readonly tournamentId: string | null
  /** The next video to review; undefined if there is none. */
  readonly next: { readonly href: string } | undefined
  /** Changes when other reviewers start, stop or save. */
  readonly activity: string
  /** Called when the reviewer's draft begins or is discarded. */
  readonly onDraft: () => void
  /** The list of videos to review. */
  readonly list: { readonly href: string; readonly label: string }
}
