import { useRef } from 'react'
import type { TournamentToEdit } from '../../../api/contract/tournament-set-up.ts'
import type { SendInput } from '../../client/endpoints.ts'
import { reread } from '../../client/use-read.ts'
import { useSend } from '../../client/use-send.ts'

type Body = SendInput<'POST /tournament/update'>['body']
type Part = 'pricing' | 'purchaseGroups'

/** A change of one entry: how it makes the next whole of this one, and what of a whole it is about. */
export interface EntryChange<V> {
  readonly next: (whole: V) => V
  /** While it is the same as in the whole that the change was made on, what others changed does not matter. */
  readonly about: (whole: V) => unknown
  readonly others?: Omit<Body, 'Tournament'>
}

/**
 * Saves an entry of a list that the server takes as a whole, its strategies or its groups. Two people who change different
 * entries need not know of each other: the change is made again on what the other one saved.
 */
export const useWhole = <V extends object>(setUp: Pick<TournamentToEdit, 'id' | 'revisions'>, part: Part, now: V) => {
  const { run, busy } = useSend('POST /tournament/update')
  const known = useRef(new Map<number, V>())
  known.current.set(setUp.revisions[part], now)
  const save = async ({ next, about, others }: EntryChange<V>, expected = setUp.revisions[part]) => {
    const send = (whole: V, revision: number) =>
      run({ body: { Tournament: { id: setUp.id, ...next(whole), expected: { [part]: revision } }, ...others } })
    const whole = known.current.get(expected) ?? now
    let sent = await send(whole, expected)
    if (!sent.ok && sent.problem.code === 'changed-meanwhile' && sent.problem.details.part === part) {
      const current = sent.problem.details.current as V
      const revision = Number(sent.problem.details.revision)
      known.current.set(revision, current)
      if (JSON.stringify(about(current)) === JSON.stringify(about(whole))) sent = await send(current, revision)
    }
    if (sent.ok) void reread('/tournament/setup/:t', { params: { t: setUp.id } })
    return sent
  }
  return { save, busy }
}
