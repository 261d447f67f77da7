import type { Anchor, ExportContent } from '../../../domain/audit/published.ts'

/** A file of an export. */
export interface ExportedPart {
  readonly name: string
  readonly bytes: number
  /** SHA-256 of its content, in hexadecimal digits. */
  readonly sha256: string
}

/** What an export is and has; `FORMAT.md` describes it for others. */
export interface ExportManifest {
  readonly format: 'matside export'
  readonly version: 1
  readonly exportId: string
  readonly tenant: string
  /** Null for the whole organization. */
  readonly tournamentId: string | null
  readonly content: ExportContent
  /** The user who asked for it. */
  readonly askedBy: string
  readonly made: string
  /** What the export ends with. */
  readonly anchor: Anchor
  /** The public key of the anchor and of the manifest's signature, in PEM. */
  readonly publicKey: string
  readonly streams: number
  readonly events: number
  readonly parts: readonly ExportedPart[]
}

/** The inclusion of a stream's end in the tree of the manifest's anchor. */
export interface StreamProof {
  readonly stream: string
  readonly revision: number
  readonly hash: string
  /** Of its leaf. */
  readonly index: number
  /** The audit path (RFC 6962), in hexadecimal digits. */
  readonly path: readonly string[]
}

export const MANIFEST = 'manifest.json'
export const SIGNATURE = 'manifest.sig'
export const EVENTS = 'events.jsonl'
export const PROOFS = 'proofs.jsonl'
export const fileOfView = (view: string): string => `${view}.csv`
