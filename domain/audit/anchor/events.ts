import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { choice, count, idOf, number, token } from '../../kernel/fields.ts'

/** What a check of the anchors can find wrong, in the order of `faultText` on the screen. */
export const anchorFault = choice(
  ['wrong-hash', 'missing-event', 'wrong-root', 'wrong-signature', 'missing-anchor', 'missing-end'],
  { label: 'Fault' },
)

/** Anchors of an organization's history (audit rules 1 to 5). Stream `anchors-<tenant>`. */
export const anchorEvents = {
  /** `root` of the ends of `streams` streams up to the position `upTo` (audit rules 1 and 2). */
  HistoryAnchored: event(
    1,
    z.object({
      tenant: idOf('tenant'),
      upTo: number('Position'),
      streams: count('Streams'),
      /** SHA-256 in hexadecimal digits. */
      root: token(),
      /** SHA-256 of the public key, in hexadecimal digits. */
      keyId: token(),
      /** Ed25519 of `anchorText`, in base64url. */
      signature: token(),
    }),
    {
      audit: {
        about: 'tenant',
        values: ({ upTo }) => ({ upTo: String(upTo) }),
        title: (data) => `History anchored up to ${data.upTo}`,
        omits: ['upTo', 'streams'],
      },
    },
  ),
  /** The log was compared with the anchors, up to the position `upTo` (audit rule 5). */
  HistoryVerified: event(
    1,
    z.object({
      tenant: idOf('tenant'),
      verificationId: token(),
      upTo: number('Position'),
      anchors: count('Anchors'),
      faults: count('Faults'),
      /** The first fault and its position; null without one. */
      fault: z.object({ kind: anchorFault, position: number('Position of the fault') }).nullable(),
    }),
    {
      audit: {
        about: 'tenant',
        values: ({ faults }) => ({ faults }),
        title: (data) => (data.faults === 0 ? 'History verified' : 'History verified: broken'),
        omits: ['upTo', 'anchors', 'faults', 'fault'],
      },
    },
  ),
}
export type AnchorEvent = EventOf<typeof anchorEvents>
