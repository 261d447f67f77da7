import type { LiveViewDeclaration, WireRow } from '../../../api/contract/live-view.ts'
import type { Audience, LiveView, Stored } from '../../../projections/kernel/live-view.ts'

/** The row as an audience sees it; null if it is hidden. */
export const present = <R extends Stored, V extends LiveViewDeclaration>(
  view: LiveView<R, V>,
  row: R,
  audience: Audience,
): WireRow<V> | null => (view.isVisible?.(row, audience) === false ? null : view.toWire(row, audience))
