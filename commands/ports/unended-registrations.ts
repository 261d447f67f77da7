import type { Instant } from '../../domain/kernel/time.ts'

/** The unended tournaments that lock a student's record (accounts rule 24). */
export interface UnendedRegistrations {
  /** Ids of the tournaments that end after `now` and in which the student has a completed entry, not canceled. */
  of(tenant: string, studentId: string, now: Instant): Promise<readonly string[]>
}
