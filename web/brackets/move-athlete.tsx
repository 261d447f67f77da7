import { Alert, Button, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { BracketFit, BracketRow } from '../../api/contract/brackets.ts'
import { useRead } from '../client/use-read.ts'
import { useSend } from '../client/use-send.ts'
import { bracketsText } from '../texts/en/brackets.ts'
import { reasonText } from '../texts/en/reason.ts'
import { textOf } from '../texts/refusals.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Refusal } from '../ui/form/refusal.tsx'
import { Reading } from '../ui/reading.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { type Athlete, athletesText, bracketTitle, seenOf } from './bracket-rounds.ts'
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

/** Chooses the bracket that an athlete moves to, with its size, its limit and whether they fit it (brackets rule 15). */
export const MoveAthlete = (props: MoveAthleteProps) => {
  const { tournamentId, bracket, athlete } = props
  const query = { eventId: bracket.eventId, studentId: athlete.studentId }
  const fits = useRead('/brackets/fits/:t', { params: { t: tournamentId }, query })
  return <Reading of={fits}>{(list) => <Choice {...props} fits={list} />}</Reading>
}

/** What the server knows of a bracket for the athlete. */
type Fit = Pick<BracketFit, 'most' | 'refusal'> & { readonly broken: readonly BracketFit['broken'][number][] }

const ruleNames = {
  'birth-year': 'ruleBirthYear',
  level: 'ruleLevel',
  gender: 'ruleGender',
  weight: 'ruleWeight',
} as const satisfies Record<BracketFit['broken'][number], string>

/** `full` where there is no place, else whether the athlete fits. */
const fitText = ({ broken, refusal }: Fit): string => {
  if (refusal !== null) return bracketsText(refusal.code === 'bracket-full' ? 'bracketFull' : 'notNow')
  return broken.length === 0 ? bracketsText('fits') : bracketsText('misfit', { rules: rulesText(broken) })
}

/** `7 athletes (room for 32)`; a team event has no limit. */
const roomText = (bracket: BracketRow, { most }: Fit): string => {
  const athletes = athletesText(bracket)
  return most === null ? athletes : bracketsText('moveRoom', { athletes, most })
}

/** A bracket that was drawn a moment ago. */
const UNKNOWN: Fit = { most: null, broken: [], refusal: null }

const rulesText = (broken: Fit['broken']): string => broken.map((rule) => bracketsText(ruleNames[rule])).join(', ')

const Choice = ({
  tournamentId,
  bracket,
  athlete,
  brackets,
  fits,
  onClose,
  onMoved,
  onShow,
}: MoveAthleteProps & { readonly fits: readonly BracketFit[] }) => {
  const { run, busy } = useSend('POST /brackets/move/:t')
  const showUndo = useUndo(tournamentId)
  const [chosen, setChosen] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const name = `${athlete.firstName} ${athlete.lastName}`
  const fitOf = (bracketId: string) => fits.find((fit) => fit.bracketId === bracketId) ?? UNKNOWN
  const misfitOf = (bracketId: string): number => {
    const { broken, refusal } = fitOf(bracketId)
    return refusal === null ? broken.length : Number.POSITIVE_INFINITY
  }
  const others = brackets
    .filter(({ id, eventId }) => eventId === bracket.eventId && id !== bracket.id)
    .toSorted((a, b) => Number(misfitOf(a.id) > misfitOf(b.id)) - Number(misfitOf(a.id) < misfitOf(b.id)))
  const target = others.find(({ id }) => id === chosen)
  const { broken, refusal } = target === undefined ? UNKNOWN : fitOf(target.id)
  /** A move against rules, which the director sets aside with it. */
  const isAnyway = broken.length > 0 && refusal === null

  const move = async (): Promise<void> => {
    if (target === undefined) return
    setFailure(null)
    const { studentId } = athlete
    const body = { studentId, from: seenOf(bracket), to: seenOf(target), setAside: [...broken] }
    const sent = await run({ params: { t: tournamentId }, body })
    if (!sent.ok) return setFailure(sent.problem.message)
    onMoved()
    if (bracket.athletes.length === 1) onShow(target.id)
    showUndo(bracketsText('moved', { name, bracket: bracketTitle(target) }), sent.answer.changeId)
  }
  return (
    <Dialog
      title={bracketsText('moveTitle', { name })}
      opened
      onClose={onClose}
      closable={!busy}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {bracketsText('cancel')}
          </Button>
          <SubmitButton
            onClick={() => void move()}
            loading={busy}
            reason={target === undefined ? reasonText('chooseFirst') : null}
            disabled={refusal !== null}
            {...(isAnyway ? { color: 'red' } : {})}
          >
            {bracketsText(isAnyway ? 'moveAnyway' : 'move')}
          </SubmitButton>
        </>
      }
    >
      <Stack gap="md">
        <Text c="var(--ink-soft)">{bracketsText('moveAbout', { name, bracket: bracketTitle(bracket) })}</Text>
        <Select
          label={bracketsText('moveTo')}
          searchable
          allowDeselect={false}
          data={others.map((one) => ({
            value: one.id,
            label: bracketsText('moveChoice', {
              bracket: bracketTitle(one),
              athletes: roomText(one, fitOf(one.id)),
              fit: fitText(fitOf(one.id)),
            }),
          }))}
          value={chosen}
          onChange={(bracketId) => {
            setChosen(bracketId)
            setFailure(null)
          }}
        />
        {isAnyway ? (
          <Alert color="yellow" role="note">
            {bracketsText('misfitWarning', { name, rules: rulesText(broken) })}
          </Alert>
        ) : null}
        {refusal === null ? null : (
          <Alert color="red" role="alert">
            {textOf(refusal)}
          </Alert>
        )}
        <Refusal text={failure} />
      </Stack>
    </Dialog>
  )
}
