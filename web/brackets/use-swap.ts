import { useState } from 'react'
import type { BracketRow } from '../../api/contract/brackets.ts'
import { fullName } from '../../domain/kernel/full-name.ts'
import { useSend } from '../client/use-send.ts'
import { bracketsText } from '../texts/en/brackets.ts'
import { notify } from '../ui/notice.tsx'
import type { Athlete } from './bracket-rounds.ts'

/** Athletes of a bracket while they can trade places. */
export interface Swapping {
  /** The athlete who was chosen first. */
  readonly picked: Athlete | null
  /** Chooses the first athlete, or the second, who then trades places with the first; the same one again undoes it. */
  readonly pick: (athlete: Athlete) => void
  readonly pickNone: () => void
  /** The dragged athlete, by student id, trades places with the other. */
  readonly drop: (studentId: string, onto: Athlete) => void
}

const nameOf = ({ firstName, lastName }: Athlete): string => fullName({ firstName, lastName })

/** Lets two athletes of a bracket trade places (brackets rule 14), with Undo. */
export const useSwap = (tournamentId: string, { id: bracketId, athletes }: BracketRow): Swapping => {
  const { run } = useSend('POST /brackets/swap/:t')
  const [pickedId, setPickedId] = useState<string | null>(null)
  const picked = athletes.find(({ studentId }) => studentId === pickedId) ?? null
  const move = async (studentId: string, from: number, to: number): Promise<boolean> => {
    const sent = await run({ params: { t: tournamentId }, body: { bracketId, studentId, from, to } })
    if (!sent.ok) notify(sent.problem.message, 'bad')
    return sent.ok
  }
  const undo = async (studentId: string, from: number, to: number): Promise<void> => {
    if (await move(studentId, from, to)) notify(bracketsText('undone'))
  }
  const trade = async (one: Athlete, other: Athlete): Promise<void> => {
    setPickedId(null)
    if (!(await move(one.studentId, one.sequence, other.sequence))) return
    notify(bracketsText('traded', { one: nameOf(one), other: nameOf(other) }), 'good', {
      label: bracketsText('undo'),
      run: () => void undo(one.studentId, other.sequence, one.sequence),
    })
  }
  return {
    picked,
    pick: (athlete) => {
      if (picked === null) setPickedId(athlete.studentId)
      else if (picked.studentId === athlete.studentId) setPickedId(null)
      else void trade(picked, athlete)
    },
    pickNone: () => setPickedId(null),
    drop: (studentId, onto) => {
      const dragged = athletes.find((athlete) => athlete.studentId === studentId)
      if (dragged !== undefined && studentId !== onto.studentId) void trade(dragged, onto)
    },
  }
}
