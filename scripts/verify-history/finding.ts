/** What an auditor's check found wrong: which invariant broke, and the event that broke it. */
export interface Finding {
  readonly invariant: number
  readonly stream: string
  readonly position: number
  readonly message: string
}
