import type { Instant } from '../../domain/kernel/time.ts'

/** What locks a student's record (accounts rule 24): taking part in what has not ended. */
export interface UnendedRegistrations {
  /** Ids of the tournaments that end after `now` and in which the student has a completed entry, not canceled. */
  of(tenant: string, studentId: string, now: Instant): Promise<readonly string[]>
}
