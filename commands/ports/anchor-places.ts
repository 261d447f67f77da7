/** Where the anchors of the histories are published outside of the log, by setting (audit rule 4). */
export interface AnchorPlaces {
  /** A container of the blob storage in which each anchor becomes a blob that is never overwritten; null for none. */
  readonly container: string | null
  /** The address of the auditor who gets the last anchor of each day; null for none. */
  readonly auditor: string | null
}
