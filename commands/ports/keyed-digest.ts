/**
 * Digests with a key of this installation, kept outside the log: whoever reads the log can neither compute one nor check a
 * guess. The same parts always give the same digest.
 */
export interface KeyedDigest {
  /** 256 bits in base64url; `purpose` keeps digests of different things apart. */
  of(purpose: string, ...parts: readonly string[]): string
}
