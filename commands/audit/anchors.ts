import * as decide from '../../domain/audit/anchor/decide.ts'
import { anchorsAggregate } from '../../domain/audit/anchor/state.ts'
import { commandOn } from '../kernel/command.ts'

/** Records an anchor (audit rules 1 to 3). A later one may have been recorded meanwhile: then it writes nothing. */
export const anchorHistory = commandOn(anchorsAggregate, 'anchor-history', {
  per: 'aggregate',
  content: ({ anchor: { upTo } }: decide.NewAnchor) => ({ command: 'anchor-history', upTo }),
  decide: decide.anchorHistory,
})

/** Records what a comparison of the log with the anchors found (audit rule 5). */
export const recordVerification = commandOn(anchorsAggregate, 'record-verification', {
  per: ({ verificationId }: decide.Verification) => [verificationId],
  decide: decide.recordVerification,
})
