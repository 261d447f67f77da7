import { Button, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { BracketRow } from '../../api/contract/brackets.ts'
import { useSend } from '../client/use-send.ts'
import { bracketsText } from '../texts/en/brackets.ts'
import { reasonText } from '../texts/en/reason.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Refusal } from '../ui/form/refusal.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { divisionTitle, seenOf, stillRegistered } from './bracket-rounds.ts'
import { useUndo } from './use-undo.ts'

interface MergeDivisionProps {
  readonly tournamentId: string
  readonly bracket: BracketRow
  /** The brackets of the draw. */
  readonly brackets: readonly BracketRow[]
  readonly onClose: () => void
}

/** Chooses the division of the same event whose athletes are drawn together with these (brackets rule 16). */
export const MergeDivision = ({ tournamentId, bracket, brackets, onClose }: MergeDivisionProps) => {
  const { run, busy } = useSend('POST /brackets/merge/:t')
  const showUndo = useUndo(tournamentId)
  const [mergedDivisionId, setMerged] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { eventId, divisionId } = bracket
  const ofEvent = brackets.filter((one) => one.eventId === eventId)
  const divisions = [...Map.groupBy(ofEvent, (one) => one.divisionId)].filter(([id]) => id !== divisionId)
  const titleOf = ([first]: readonly BracketRow[]): string => (first === undefined ? '' : divisionTitle(first))
  const chosen = divisions.find(([id]) => id === mergedDivisionId)
  const division = divisionTitle(bracket)

  const merge = async (): Promise<void> => {
    if (chosen === undefined) return
    setFailure(null)
    const [otherId, others] = chosen
    const seen = [...ofEvent.filter((one) => one.divisionId === divisionId), ...others].map(seenOf)
    const body = { eventId, divisionId, mergedDivisionId: otherId, seen }
    const sent = await run({ params: { t: tournamentId }, body })
    if (!sent.ok) return setFailure(sent.problem.message)
    onClose()
    showUndo(bracketsText('merged', { other: titleOf(others), division }), sent.answer.changeId)
  }
  return (
    <Dialog
      title={bracketsText('mergeTitle', { division })}
      opened
      onClose={onClose}
      closable={!busy}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {bracketsText('cancel')}
          </Button>
          <SubmitButton
            onClick={() => void merge()}
            loading={busy}
            reason={chosen === undefined ? reasonText('chooseFirst') : null}
          >
            {bracketsText('merge')}
          </SubmitButton>
        </>
      }
    >
      <Stack gap="md">
        <Text c="var(--ink-soft)">{bracketsText('mergeAbout', { division })}</Text>
        <Select
          label={bracketsText('mergeDivision')}
          searchable
          allowDeselect={false}
          data={divisions.map(([value, of]) => ({
            value,
            label: bracketsText('divisionChoice', {
              division: titleOf(of),
              athletes: of.reduce((sum, one) => sum + stillRegistered(one), 0),
            }),
          }))}
          value={mergedDivisionId}
          onChange={(division) => {
            setMerged(division)
            setFailure(null)
          }}
        />
        <Refusal text={failure} />
      </Stack>
    </Dialog>
  )
}
