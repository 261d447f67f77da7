import type { keptCommentsView } from '../../api/contract/comment-bank.ts'
import type { WireRow } from '../../api/contract/live-view.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { keptComments as table } from './comment-bank.tables.ts'

type Row = StoredRow<typeof table>

export const keptCommentOnWire = ({ commentId, text, changedAt }: Row): WireRow<typeof keptCommentsView> => ({
  id: commentId,
  text,
  changed: changedAt,
})

/** A reviewer's own kept comments. */
export const keptCommentsLive: LiveView<Row, typeof keptCommentsView> = { table, toWire: keptCommentOnWire }
