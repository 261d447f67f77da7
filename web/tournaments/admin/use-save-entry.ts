import { useRef } from 'react'
import type { TournamentToEdit } from '../../../api/contract/tournament-set-up.ts'
import type { SendInput } from '../../client/endpoints.ts'
import { reread } from '../../client/use-read.ts'
import { type Sent, useSend } from '../../client/use-send.ts'

type Body = SendInput<'POST /tournament/update'>['body']
type Part = 'pricing' | 'purchaseGroups'

/** A change of one list entry. */
export interface EntryChange<V> {
  readonly next: (whole: V) => V
  /** The part of the list the change depends on. If others left it unchanged, the change still applies. */
  readonly about: (whole: V) => unknown
  readonly others?: Omit<Body, 'Tournament'>
}

interface Version<V> {
  readonly whole: V
  readonly revision: number
}

/**
 * Sends the change based on `base`. On a conflict with changes elsewhere in the list, rebases and resends it once. `now` in the
 * result is the current version if the server returned it.
 */
export const sendEntry = async <V, A>(
  { next, about }: Pick<EntryChange<V>, 'next' | 'about'>,
  { base, part }: { readonly base: Version<V>; readonly part: Part },
  send: (whole: V, revision: number) => Promise<Sent<A>>,
): Promise<{ readonly sent: Sent<A>; readonly now: Version<V> | null }> => {
  const sent = await send(next(base.whole), base.revision)
  if (sent.ok || sent.problem.code !== 'changed-meanwhile' || sent.problem.details.part !== part) {
    return { sent, now: null }
  }
  const now = { whole: sent.problem.details.current as V, revision: Number(sent.problem.details.revision) }
  const isUntouched = JSON.stringify(about(now.whole)) === JSON.stringify(about(base.whole))
  return { sent: isUntouched ? await send(next(now.whole), now.revision) : sent, now }
}

/**
 * Saves one entry of a list that the API replaces as a whole (strategies or groups), so that two users can edit different
 * entries concurrently.
 */
export const useSaveEntry = <V extends object>(
  setUp: Pick<TournamentToEdit, 'id' | 'revisions'>,
  part: Part,
  now: V,
) => {
  const { run, busy } = useSend('POST /tournament/update')
  const versions = useRef(new Map<number, V>())
  versions.current.set(setUp.revisions[part], now)
  const save = async (change: EntryChange<V>, expected = setUp.revisions[part]) => {
    const base = { whole: versions.current.get(expected) ?? now, revision: expected }
    const { sent, now: conflict } = await sendEntry(change, { base, part }, (whole, revision) =>
      run({ body: { Tournament: { id: setUp.id, ...whole, expected: { [part]: revision } }, ...change.others } }),
    )
    if (conflict !== null) versions.current.set(conflict.revision, conflict.whole)
    if (sent.ok) void reread('/tournament/setup/:t', { params: { t: setUp.id } })
    return sent
  }
  return { save, busy }
}
