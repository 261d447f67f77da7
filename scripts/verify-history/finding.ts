/** A violation found by an auditor's check: the invariant, and the event that broke it. */
export interface Finding {
  readonly invariant: number
  readonly stream: string
  readonly position: number
  readonly message: string
}
