/** One 256-bit key per person, kept outside the log. Deleting it makes the person's fields unreadable everywhere. */
export interface PersonalDataKeys {
  /** The person's key, generated on first use. Null when the person was erased: there is no new key then. */
  keyFor(tenant: string, personId: string): Promise<Buffer | null>
  /**
   * The keys of several people, null for who was erased. Who is absent never had a key here: where something is sealed
   * for them, the key was lost.
   */
  existing(tenant: string, personIds: readonly string[]): Promise<ReadonlyMap<string, Buffer | null>>
  /**
   * Deletes the key permanently. Idempotent. Once it resolves, no process opens with it an event that it has not read
   * before.
   */
  erase(tenant: string, personId: string): Promise<void>
}
