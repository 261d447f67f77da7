/** One 256-bit key per person, kept outside the log. Deleting it makes the person's fields unreadable everywhere. */
export interface PersonalDataKeys {
  /** The person's key, generated on first use. Null when the person was erased: there is no new key then. */
  keyFor(tenant: string, personId: string): Promise<Buffer | null>
  /** The keys of several people; unknown and erased ones are absent from the map. */
  existing(tenant: string, personIds: readonly string[]): Promise<ReadonlyMap<string, Buffer>>
  /** Deletes the key permanently. Idempotent. */
  erase(tenant: string, personId: string): Promise<void>
}
