/** Finds which uploaded pictures are referred to by records. */
export interface PictureUses {
  /**
   * The URLs (`/api/images/…`, `/api/pictures/…`) that any record of the tenant refers to: students, profiles, answers
   * of registrations, tournaments with their events and items, receipts, texts. Up to date with the log when called.
   * Throws if the views cannot be read.
   */
  namedIn(tenant: string): Promise<readonly string[]>
}
