import { useRef } from 'react'
import type { TournamentToEdit } from '../../../api/contract/tournament-set-up.ts'
import type { SendInput } from '../../client/endpoints.ts'
import { reread } from '../../client/use-read.ts'
import { type Sent, useSend } from '../../client/use-send.ts'

type Body = SendInput<'POST /tournament/update'>['body']
type Part = 'pricing' | 'purchaseGroups'

/** A change of one entry: how it makes the next whole of this one, and what of a whole it is about. */
export interface EntryChange<V> {
  readonly next: (whole: V) => V
  /** While it is the same as in the whole that the change was made on, what others changed does not matter. */
  readonly about: (whole: V) => unknown
  readonly others?: Omit<Body, 'Tournament'>
}

interface Version<V> {
  readonly whole: V
  readonly revision: number
}

/**
 * Sends the change as made on `base`. Where somebody else saved meanwhile, but nothing that the change is about, it is sent
 * once more as made on what stands now. `now` is that, where the server told it.
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
 * Saves an entry of a list that the server takes as a whole, its strategies or its groups. Two people who change different
 * entries need not know of each other.
 */
export const useWhole = <V extends object>(setUp: Pick<TournamentToEdit, 'id' | 'revisions'>, part: Part, now: V) => {
  const { run, busy } = useSend('POST /tournament/update')
  const known = useRef(new Map<number, V>())
  known.current.set(setUp.revisions[part], now)
  const save = async (change: EntryChange<V>, expected = setUp.revisions[part]) => {
    const base = { whole: known.current.get(expected) ?? now, revision: expected }
    const { sent, now: told } = await sendEntry(change, { base, part }, (whole, revision) =>
      run({ body: { Tournament: { id: setUp.id, ...whole, expected: { [part]: revision } }, ...change.others } }),
    )
    if (told !== null) known.current.set(told.revision, told.whole)
    if (sent.ok) void reread('/tournament/setup/:t', { params: { t: setUp.id } })
    return sent
  }
  return { save, busy }
}
