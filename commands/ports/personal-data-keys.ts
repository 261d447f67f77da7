/**
 * A person's key; null for an erased person. `unopenable`: the stored key does not open for this person, because it was
 * changed or replaced by another's.
 */
export type FoundKey = Buffer | null | 'unopenable'

/** One 256-bit key per person, kept outside the log. Deleting it makes the person's fields unreadable everywhere. */
export interface PersonalDataKeys {
  /**
   * The person's key, generated on first use. Null if the person was erased, for whom no new key is generated. Rejects
   * with EventStoreUnavailable if the key was lost, and if it does not open: a new one would not open what the log has of
   * the person.
   */
  keyFor(tenant: string, personId: string): Promise<Buffer | null>
  /**
   * The keys of several people. People who never had a key are absent: if there is sealed data about them, the key was
   * lost. A key that does not open hides no other.
   */
  existing(tenant: string, personIds: readonly string[]): Promise<ReadonlyMap<string, FoundKey>>
  /**
   * Deletes the key permanently. Idempotent. Once it resolves, no process can decrypt events that it has not read
   * before.
   */
  erase(tenant: string, personId: string): Promise<void>
}
