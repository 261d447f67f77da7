import { useContext, useMemo } from 'react'
import type { LiveRow, LiveScope, LiveViewName } from '../../api/contract/live-views.ts'
import { PastContext, ShownMomentContext } from './past.ts'
import { useLive } from './use-live.ts'

export interface OtherMoment<R> {
  readonly rows: ReadonlyMap<string, R>
  /** In words; null for now. */
  readonly label: string | null
  /** Whether it is before the moment that the screen shows. */
  readonly isEarlier: boolean
}

/**
 * What a screen of the past is compared with: a view as it was at another moment, or as it is now. Null until it is loaded,
 * and where the screen shows now.
 */
export const useOtherMoment = <N extends LiveViewName>(
  view: N,
  scope: LiveScope<N>,
): OtherMoment<LiveRow<N>> | null => {
  const shown = useContext(PastContext)?.get(view)
  const moment = useContext(ShownMomentContext)
  const other = moment?.other ?? null
  const { rows: now, status } = useLive(view, shown === undefined || other !== null ? null : scope)
  return useMemo(() => {
    if (shown === undefined || moment === null) return null
    if (other === null) return status === 'live' ? { rows: now, label: null, isEarlier: false } : null
    const then = other.past.get(view)
    if (then === undefined || then.status !== 'live') return null
    const rows = then.rows as ReadonlyMap<string, LiveRow<N>>
    return { rows, label: other.label, isEarlier: other.time < moment.time }
  }, [view, shown, moment, other, now, status])
}
