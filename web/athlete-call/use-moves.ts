import { useState } from 'react'
import type { CallAnswer, CallRow } from '../../api/contract/athlete-call.ts'
import { useSend } from '../client/use-send.ts'
import { ask } from '../ui/ask.ts'
import { notify } from '../ui/notice.tsx'

/** One of the four changes of the Athlete Call; `kind` is the last part of its address. */
export type Move =
  | {
      readonly kind: 'staging'
      readonly bracketIds: readonly string[]
      readonly location: string
      readonly minutes: number
    }
  | { readonly kind: 'assignlocation'; readonly bracketIds: readonly string[]; readonly location: string }
  | { readonly kind: 'undostaging' | 'undostaged'; readonly bracketIds: readonly string[] }

export interface RefusedBracket {
  readonly bracketId: string
  readonly name: string
  readonly message: string
}

const undoTitles = { undostaging: 'Cancel Call to Staging', undostaged: 'Cancel location assignment' } as const

/** Asks for moves, says what moved, and keeps the brackets that were refused with their reasons. */
export const useMoves = (tournamentId: string, rows: readonly CallRow[]) => {
  const { run: send, busy } = useSend<CallAnswer>()
  const [refused, setRefused] = useState<readonly RefusedBracket[]>([])

  /** Whether anything moved; undoing asks first (spec/tournament-and-registration.md §4). */
  const run = async (move: Move): Promise<boolean> => {
    const undo = move.kind === 'undostaging' || move.kind === 'undostaged'
    if (undo) {
      const sure = await ask({
        title: undoTitles[move.kind],
        text: 'Are you sure you want to move this division back to its prior state?',
        yes: 'Move back',
        no: 'Keep',
      })
      if (!sure) return false
    }
    const names = new Map(rows.map(({ bracketId, name }) => [bracketId, name]))
    const { kind, ...body } = move
    const sent = await send(`athletecall/${tournamentId}/${kind}`, body)
    if (!sent.ok) {
      notify(undo ? 'Sorry, something went wrong. Please try again.' : 'Sorry, something went wrong.', 'bad')
      return false
    }
    const { moved } = sent.answer
    setRefused(sent.answer.refused.map((one) => ({ ...one, name: names.get(one.bracketId) ?? one.bracketId })))
    if (moved.length > 0) notify(movedText(move, moved.length, names.get(moved[0] ?? '') ?? ''))
    return moved.length > 0
  }
  return { run, busy, refused, forget: () => setRefused([]) }
}

const movedText = (move: Move, moved: number, name: string): string => {
  const what = moved === 1 ? name : `${moved} divisions`
  if (move.kind === 'staging') return `${what} called to ${move.location}`
  if (move.kind === 'assignlocation') return `${what} assigned to ${move.location}`
  return `${what} moved back`
}
