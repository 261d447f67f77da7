import type { Instant } from '../../domain/kernel/time.ts'

/** What of whom was read, without the data: ids only. */
export interface ReadSubject {
  /** The kind of data, a `ReadKind` of the contract. */
  readonly kind: string
  /** How: on a screen, live, as a download, or as it was in the past. */
  readonly how: 'screen' | 'live' | 'download' | 'past'
  readonly tournamentId: string | null
  /** `student:…`, `transaction:…`; null for a list. */
  readonly record: string | null
  /** The student whose data it is, where the record is another one, such as a video. */
  readonly studentId: string | null
}

/** A read of personal data or money by staff (audit rule 20). */
export interface StaffRead extends ReadSubject {
  readonly tenant: string
  readonly userId: string
  /** In which role the person could read it. */
  readonly role: string
  readonly at: Instant
  /** The moment as of which it was read: an instant or a position of the log; null for the present. */
  readonly moment: string | null
}

/** Reads of the same within ten minutes, also as of different moments (audit rule 22). */
export interface StoredRead extends ReadSubject {
  readonly id: string
  readonly userId: string
  readonly role: string
  readonly first: Instant
  readonly last: Instant
  readonly count: number
  /** Every moment as of which it was read, earliest first, all instants or all positions; none for the present. */
  readonly moments: readonly string[]
}

export interface ReadFilters {
  readonly userId?: string | undefined
  readonly kind?: string | undefined
  readonly tournamentId?: string | undefined
  /** Reads of these records, and of what belongs to these students. Empty or absent: all. */
  readonly records?: readonly string[] | undefined
  readonly studentIds?: readonly string[] | undefined
  /** With `records`: also lists of these kinds, of these tournaments and of the whole organization. */
  readonly lists?: { readonly kinds: readonly string[]; readonly tournamentIds: readonly string[] } | undefined
  readonly from?: Instant | undefined
  readonly to?: Instant | undefined
  /** The last read of the page before. */
  readonly before?: Pick<StoredRead, 'first' | 'id'> | undefined
}

export interface StaffReads {
  /** Remembers a read, which is stored soon. Never throws and never waits. */
  record(read: StaffRead): void
  /** Stores what is remembered. Never throws: what cannot be stored now is tried again. */
  flush(): Promise<void>
  /** Newest first. */
  page(tenant: string, filters: ReadFilters, limit: number): Promise<readonly StoredRead[]>
  /** Everyone with a stored read. */
  readersOf(tenant: string): Promise<readonly string[]>
  /** Every tournament with a stored read. */
  tournamentsOf(tenant: string): Promise<readonly string[]>
  /** Deletes reads that began before that, of all organizations, and resolves with their number. */
  trim(before: Instant): Promise<number>
  /** Stores what is remembered, and records nothing afterwards. */
  stop(): Promise<void>
}
