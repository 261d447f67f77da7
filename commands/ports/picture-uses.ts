/** Which uploaded pictures records name. */
export interface PictureUses {
  /**
   * The addresses (`/api/images/…`, `/api/pictures/…`) that any record of the tenant names now: students, profiles,
   * answers of registrations, tournaments with their events and items, receipts, texts. Up to date with the log when
   * called. Throws when the views cannot be read.
   */
  namedIn(tenant: string): Promise<readonly string[]>
}
