/** The codes that confirm mobile numbers. */
export interface MobileCodes {
  /** The six digits of a code, always the same for one `codeId`: sending it again after a crash sends the same. */
  codeOf(codeId: string): string
  /** What the log keeps of a code. Nobody finds the code by it without this installation's key. */
  hashOf(codeId: string, code: string): string
  /** Whether `code` is the one of which `codeHash` was recorded; takes the same time for every wrong one. */
  isRight(recorded: { readonly codeId: string; readonly codeHash: string }, code: string): boolean
}
