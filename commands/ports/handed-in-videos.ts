/** Finds out which curriculum items are in use (curriculum rule 7). */
export interface HandedInVideos {
  /** Whether a video was handed in for the item; every one that was recorded before the call is included. */
  isFor(tenant: string, itemId: string): Promise<boolean>
}
