/** The codes that confirm mobile numbers. */
export interface MobileCodes {
  /** The six digits of a code; always the same for one `codeId`, so that a crash before a resend does not change it. */
  codeOf(codeId: string): string
  /** The hash of a code for the log. The code cannot be found from it without this installation's key. */
  hashOf(codeId: string, code: string): string
  /** Whether `codeHash` was recorded for `code`; compares in constant time. */
  isRight(recorded: { readonly codeId: string; readonly codeHash: string }, code: string): boolean
}
