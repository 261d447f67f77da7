/** Signs the anchors of histories with the key of this installation, which is not in the log (audit rule 4). */
export interface AnchorSigner {
  /** SHA-256 of the public key, in hexadecimal digits. */
  readonly keyId: string
  /** The public key in PEM, for auditors who check anchors elsewhere. */
  readonly publicKey: string
  /** Ed25519, in base64url. */
  sign(text: string): string
  /** False also for a signature of another key. */
  verify(text: string, signature: string): boolean
}
