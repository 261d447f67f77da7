import { useState } from 'react'
import type { CallAnswer, CallRow } from '../../api/contract/athlete-call.ts'
import type { TextRef } from '../../domain/kernel/phrase.ts'
import { send } from '../client/http.ts'
import { useSending } from '../client/use-send.ts'
import { callText } from '../texts/en/athlete-call.ts'
import { confirm } from '../ui/confirm.ts'
import { notify } from '../ui/notice.tsx'
import type { NoticeAction } from '../ui/notice-list.tsx'

/** One of the four moves of the Athlete Call. */
export type Move =
  | {
      readonly kind: 'staging'
      readonly bracketIds: readonly string[]
      readonly location: string
      readonly minutes: number
    }
  | { readonly kind: 'assignlocation'; readonly bracketIds: readonly string[]; readonly location: string }
  | { readonly kind: 'undostaging' | 'undostaged'; readonly bracketIds: readonly string[] }

/** `refused`: some were refused, and a dialog lists them. */
export type Outcome = 'failed' | 'refused' | 'moved'

export interface RefusedBracket {
  readonly bracketId: string
  readonly name: string
  readonly message: string
  readonly text?: TextRef | undefined
}

const undoTitles = { undostaging: 'cancelStaging', undostaged: 'cancelAssignment' } as const

/** Sends moves, notifies about them, and keeps the refused brackets with their reasons. */
export const useMoves = (tournamentId: string, rows: readonly CallRow[]) => {
  const sending = useSending<CallAnswer>()
  const [refused, setRefused] = useState<readonly RefusedBracket[]>([])

  /** `failed`: the server did not respond, or the user did not confirm; undoing asks first (athlete-call rule 4). */
  const run = async (move: Move, { isSure = false } = {}): Promise<Outcome> => {
    const names = new Map(rows.map(({ bracketId, name }) => [bracketId, name]))
    const undo = move.kind === 'undostaging' || move.kind === 'undostaged'
    if (undo && !isSure) {
      const sure = await confirm({
        title: callText('undoOf', { undo: callText(undoTitles[move.kind]), which: whichOf(move.bracketIds, names) }),
        text: callText('undoQuestion'),
        yes: callText('moveBack'),
        no: callText('keep'),
      })
      if (!sure) return 'failed'
    }
    const sent = await sending.run([tournamentId, move], (commandId) => sendMove(tournamentId, move, commandId))
    if (!sent.ok) {
      notify(callText(undo ? 'undoFailed' : 'moveFailed'), 'bad')
      return 'failed'
    }
    const { moved } = sent.answer
    setRefused(sent.answer.refused.map((one) => ({ ...one, name: names.get(one.bracketId) ?? one.bracketId })))
    if (moved.length > 0) notify(movedText(move, whichOf(moved, names)), 'good', undoOf(move, moved))
    return sent.answer.refused.length > 0 ? 'refused' : 'moved'
  }

  /** Undoes a mistaken call from its own notification, which is the confirmation. */
  const undoOf = (move: Move, bracketIds: readonly string[]): NoticeAction | undefined => {
    if (move.kind !== 'staging' && move.kind !== 'assignlocation') return undefined
    const kind = move.kind === 'staging' ? 'undostaging' : 'undostaged'
    return { label: callText('undo'), run: () => void run({ kind, bracketIds }, { isSure: true }) }
  }
  return { run, busy: sending.busy, refused, forget: () => setRefused([]) }
}

const sendMove = (tournamentId: string, move: Move, commandId: string): Promise<CallAnswer> => {
  const params = { t: tournamentId }
  const options = { commandId }
  const { bracketIds } = move
  switch (move.kind) {
    case 'staging': {
      const { location, minutes } = move
      return send('POST /athletecall/:t/staging', { params, body: { bracketIds, location, minutes } }, options)
    }
    case 'assignlocation': {
      const { location } = move
      return send('POST /athletecall/:t/assignlocation', { params, body: { bracketIds, location } }, options)
    }
    case 'undostaging':
      return send('POST /athletecall/:t/undostaging', { params, body: { bracketIds } }, options)
    case 'undostaged':
      return send('POST /athletecall/:t/undostaged', { params, body: { bracketIds } }, options)
  }
}

/** `Boys 10–11 over 42 kg`, or `3 divisions`. */
const whichOf = (bracketIds: readonly string[], names: ReadonlyMap<string, string>): string =>
  (bracketIds.length === 1 ? names.get(bracketIds[0] ?? '') : undefined) ??
  callText('divisionsCount', { count: bracketIds.length })

const movedText = (move: Move, which: string): string => {
  if (move.kind === 'staging') return callText('called', { which, location: move.location })
  if (move.kind === 'assignlocation') return callText('assigned', { which, location: move.location })
  return callText('movedBack', { which })
}
