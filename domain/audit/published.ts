import type { AnchorEvent } from './anchor/events.ts'
import type { HistoryExportEvent } from './history-export/events.ts'

export type Anchor = Extract<AnchorEvent, { type: 'HistoryAnchored' }>['data']
export type Verification = Extract<AnchorEvent, { type: 'HistoryVerified' }>['data']
export type ExportContent = HistoryExportEvent['data']['content']
export type AnchorFault = NonNullable<Verification['fault']>['kind']

/** The text that an anchor's signature covers. Do not change it: old anchors are checked by it. */
export const anchorText = ({ tenant, upTo, streams, root }: Pick<Anchor, 'tenant' | 'upTo' | 'streams' | 'root'>) =>
  ['matside anchor 1', tenant, upTo, streams, root].join('\n')

/** Positions as texts in their order. */
const POSITION_DIGITS = 15

/** The blob of an anchor: `lions/000000000000041-<root>.json`. The same anchor has the same name. */
export const anchorBlob = ({ tenant, upTo, root }: Pick<Anchor, 'tenant' | 'upTo' | 'root'>): string =>
  `${tenant}/${String(upTo).padStart(POSITION_DIGITS, '0')}-${root}.json`

/** An anchor as a line of JSON, as it is in every outside place. */
export const anchorLine = ({ tenant, upTo, streams, root, keyId, signature }: Anchor): string =>
  JSON.stringify({ tenant, upTo, streams, root, keyId, signature })

/**
 * The position up to which a log that ends at `end` is anchored. The last anchor's position may be after the end: that of another
 * log, from which the history was moved (audit rule 3).
 */
export const coveredIn = (end: number, upTo: number): number => (upTo > end ? -1 : upTo)

/** The text of a leaf: the end of a stream (audit rule 2). */
export const leafText = (stream: string, { revision, hash }: { readonly revision: number; readonly hash: string }) =>
  [stream, revision, hash].join('\n')

/** The name of the aggregate whose streams no anchor covers (audit rule 1). */
export const ANCHORS = 'anchors'

/** The text that the signature of an export's manifest covers (audit rule 9). */
export const exportText = (manifest: string) => `matside export 1\n${manifest}`
export { alertRules, completingTypes } from './alerts/all.ts'
export { ALERT_RULES, type AlertRuleName } from './alerts/names.ts'
export { type AlertFacts, type AnyAlertRule, type Finding, isPerson } from './alerts/rule.ts'
