import type { BracketFit, BracketRow, UnmatchedRow } from '../../api/contract/brackets.ts'
import { fullName } from '../../domain/kernel/full-name.ts'
import { asRead } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { useRows } from '../client/use-rows.ts'
import { useSend } from '../client/use-send.ts'
import { bracketsText } from '../texts/en/brackets.ts'
import { Reading } from '../ui/reading.tsx'
import { bracketTitle, drawnInOrder, seenOf } from './bracket-rounds.ts'
import { ChooseBracket, type ChosenBracket } from './choose-bracket.tsx'
import { useUndo } from './use-undo.ts'

interface PlaceAthleteProps {
  readonly tournamentId: string
  readonly athlete: UnmatchedRow
  readonly onClose: () => void
  readonly onPlaced: () => void
}

/** Puts an athlete without a bracket into one of the event (brackets rule 19). */
export const PlaceAthlete = (props: PlaceAthleteProps) => {
  const { tournamentId, athlete } = props
  const { eventId, studentId } = athlete
  const ofTournament = { params: { t: tournamentId } }
  const fits = useRead('/brackets/fits/:t', { ...ofTournament, query: { eventId, studentId } })
  const read = useRows('brackets', { tournament: tournamentId }, ({ id }) => id, '/tournament/:t/brackets', {
    params: { t: tournamentId },
  })
  const brackets = drawnInOrder(read.rows.values()).filter((one) => one.eventId === eventId)
  return (
    <Reading of={asRead(read)}>
      {() => <Reading of={fits}>{(list) => <Choice {...props} brackets={brackets} fits={list} />}</Reading>}
    </Reading>
  )
}

interface ChoiceProps extends PlaceAthleteProps {
  readonly brackets: readonly BracketRow[]
  readonly fits: readonly BracketFit[]
}

const Choice = ({ tournamentId, athlete, brackets, fits, onClose, onPlaced }: ChoiceProps) => {
  const { run, busy } = useSend('POST /brackets/place/:t')
  const showUndo = useUndo(tournamentId)
  const name = fullName(athlete)

  const place = async ({ target, setAside }: ChosenBracket): Promise<string | null> => {
    const { studentId } = athlete
    const sent = await run({ params: { t: tournamentId }, body: { studentId, to: seenOf(target), setAside } })
    if (!sent.ok) return sent.problem.message
    onPlaced()
    showUndo(bracketsText('moved', { name, bracket: bracketTitle(target) }), sent.answer.changeId)
    return null
  }
  return (
    <ChooseBracket
      title={bracketsText('placeTitle', { name })}
      about={bracketsText(brackets.length === 0 ? 'noneOfEvent' : 'placeAbout', { name, event: athlete.eventTitle })}
      name={name}
      brackets={brackets}
      fits={fits}
      label={bracketsText('bracket')}
      submit={bracketsText('place')}
      anyway={bracketsText('placeAnyway')}
      busy={busy}
      onChoose={place}
      onClose={onClose}
    />
  )
}
