/** One 256-bit key per person, kept outside the log. Deleting it makes the person's fields unreadable everywhere. */
export interface PersonalDataKeys {
  /** The person's key, made on first use. Null when the person was erased: an erased person gets no new key. */
  keyFor(tenant: string, personId: string): Promise<Buffer | null>
  /** The keys of many persons at once; an absent or erased person is absent from the map. */
  existing(tenant: string, personIds: readonly string[]): Promise<ReadonlyMap<string, Buffer>>
  /** Deletes the key for good. Idempotent. */
  erase(tenant: string, personId: string): Promise<void>
}
