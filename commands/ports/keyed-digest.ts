/**
 * Digests with a key of this installation that is stored outside the log, so that readers of the log can neither
 * compute a digest nor confirm a guess. The same parts always give the same digest.
 */
export interface KeyedDigest {
  /** 256 bits in base64url; `purpose` separates digests of different kinds. */
  of(purpose: string, ...parts: readonly string[]): string
}
