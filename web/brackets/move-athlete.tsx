import type { BracketFit, BracketRow } from '../../api/contract/brackets.ts'
import { fullName } from '../../domain/kernel/full-name.ts'
import { useRead } from '../client/use-read.ts'
import { useSend } from '../client/use-send.ts'
import { bracketsText } from '../texts/en/brackets.ts'
import { Reading } from '../ui/reading.tsx'
import { type Athlete, bracketTitle, seenOf } from './bracket-rounds.ts'
import { ChooseBracket, type ChosenBracket } from './choose-bracket.tsx'
import { useUndo } from './use-undo.ts'

interface MoveAthleteProps {
  readonly tournamentId: string
  readonly bracket: BracketRow
  readonly athlete: Athlete
  /** The brackets of the draw. */
  readonly brackets: readonly BracketRow[]
  readonly onClose: () => void
  readonly onMoved: () => void
  /** Shows a bracket, once the athlete's is gone. */
  readonly onShow: (bracketId: string) => void
}

/** Moves an athlete to another bracket of the event (brackets rule 15). */
export const MoveAthlete = (props: MoveAthleteProps) => {
  const { tournamentId, bracket, athlete } = props
  const query = { eventId: bracket.eventId, studentId: athlete.studentId }
  const fits = useRead('/brackets/fits/:t', { params: { t: tournamentId }, query })
  return <Reading of={fits}>{(list) => <Choice {...props} fits={list} />}</Reading>
}

const Choice = (props: MoveAthleteProps & { readonly fits: readonly BracketFit[] }) => {
  const { tournamentId, bracket, athlete, brackets, fits } = props
  const { run, busy } = useSend('POST /brackets/move/:t')
  const showUndo = useUndo(tournamentId)
  const name = fullName(athlete)

  const move = async ({ target, setAside }: ChosenBracket): Promise<string | null> => {
    const { studentId } = athlete
    const body = { studentId, from: seenOf(bracket), to: seenOf(target), setAside }
    const sent = await run({ params: { t: tournamentId }, body })
    if (!sent.ok) return sent.problem.message
    props.onMoved()
    if (bracket.athletes.length === 1) props.onShow(target.id)
    showUndo(bracketsText('moved', { name, bracket: bracketTitle(target) }), sent.answer.changeId)
    return null
  }
  return (
    <ChooseBracket
      title={bracketsText('moveTitle', { name })}
      about={bracketsText('moveAbout', { name, bracket: bracketTitle(bracket) })}
      name={name}
      brackets={brackets.filter(({ eventId, id }) => eventId === bracket.eventId && id !== bracket.id)}
      fits={fits}
      label={bracketsText('moveTo')}
      submit={bracketsText('move')}
      anyway={bracketsText('moveAnyway')}
      busy={busy}
      onChoose={move}
      onClose={props.onClose}
    />
  )
}
