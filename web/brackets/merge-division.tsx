import { Alert, Button, Checkbox, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type BracketFit, type BracketRow, misfitsToConfirm } from '../../api/contract/brackets.ts'
import { fullName } from '../../domain/kernel/full-name.ts'
import type { ApiProblem } from '../client/problem.ts'
import { useSend } from '../client/use-send.ts'
import { bracketsText } from '../texts/en/brackets.ts'
import { reasonText } from '../texts/en/reason.ts'
import { compareTexts } from '../texts/formats.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Refusal } from '../ui/form/refusal.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { divisionTitle, seenOf, stillRegistered } from './bracket-rounds.ts'
import { rulesText } from './choose-bracket.tsx'
import { useUndo } from './use-undo.ts'

interface MergeDivisionProps {
  readonly tournamentId: string
  readonly bracket: BracketRow
  /** The brackets of the draw. */
  readonly brackets: readonly BracketRow[]
  readonly onClose: () => void
}

interface MisfitOfMerge {
  readonly studentId: string
  readonly name: string
  readonly rules: BracketFit['broken']
}

/** Who would not fit, by name; null if a merge was refused for something else. */
const misfitsIn = (
  { code, details }: Pick<ApiProblem, 'code' | 'details'>,
  brackets: readonly BracketRow[],
): readonly MisfitOfMerge[] | null => {
  const found = misfitsToConfirm.safeParse(details)
  if (code !== 'needs-confirmation' || !found.success) return null
  const names = new Map(
    brackets.flatMap(({ athletes }) => athletes.map((athlete) => [athlete.studentId, fullName(athlete)] as const)),
  )
  return [...Map.groupBy(found.data.problems, ({ studentId }) => studentId)]
    .map(([studentId, problems]) => {
      return { studentId, name: names.get(studentId) ?? '', rules: problems.map((problem) => problem.code) }
    })
    .toSorted((a, b) => compareTexts(a.name, b.name))
}

/**
 * Chooses the division of the same event whose athletes are drawn together with these. Athletes who do not fit are named, and
 * the director ticks each (brackets rule 16).
 */
export const MergeDivision = ({ tournamentId, bracket, brackets, onClose }: MergeDivisionProps) => {
  const { run, busy } = useSend('POST /brackets/merge/:t')
  const showUndo = useUndo(tournamentId)
  const [mergedDivisionId, setMerged] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [misfits, setMisfits] = useState<readonly MisfitOfMerge[]>([])
  /** Ids of the athletes who do not fit and whom the director has ticked. */
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const { eventId, divisionId } = bracket
  const ofEvent = brackets.filter((one) => one.eventId === eventId)
  const divisions = [...Map.groupBy(ofEvent, (one) => one.divisionId)].filter(([id]) => id !== divisionId)
  const titleOf = ([first]: readonly BracketRow[]): string => (first === undefined ? '' : divisionTitle(first))
  const chosen = divisions.find(([id]) => id === mergedDivisionId)
  const division = divisionTitle(bracket)

  const choose = (divisionId: string | null, found: readonly MisfitOfMerge[]): void => {
    setMerged(divisionId)
    setMisfits(found)
    setTicked(new Set())
    setFailure(null)
  }
  const tick = (ids: readonly string[], isOn: boolean): void =>
    setTicked((before) =>
      isOn ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id))),
    )
  const isAllTicked = misfits.every(({ studentId }) => ticked.has(studentId))

  const merge = async (): Promise<void> => {
    if (chosen === undefined) return
    setFailure(null)
    const [otherId, others] = chosen
    const setAside = misfits.map(({ studentId, rules }) => ({ studentId, rules: [...rules] }))
    const seen = [...ofEvent.filter((one) => one.divisionId === divisionId), ...others].map(seenOf)
    const body = { eventId, divisionId, mergedDivisionId: otherId, seen, setAside }
    const sent = await run({ params: { t: tournamentId }, body })
    if (!sent.ok) {
      const found = misfitsIn(sent.problem, others)
      if (found === null) return setFailure(sent.problem.message)
      return choose(otherId, found)
    }
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
            reason={chosen === undefined ? reasonText('chooseFirst') : isAllTicked ? null : bracketsText('tickMisfits')}
            {...(misfits.length > 0 ? { color: 'red' } : {})}
          >
            {bracketsText(misfits.length > 0 ? 'mergeAnyway' : 'merge')}
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
          onChange={(division) => choose(division, [])}
        />
        {misfits.length === 0 ? null : (
          <Stack gap="xs" role="group" aria-label={bracketsText('misfitsOfMerge', { count: misfits.length, division })}>
            <Alert color="belt" role="status">
              {bracketsText('misfitsOfMerge', { count: misfits.length, division })}
            </Alert>
            {misfits.length === 1 ? null : (
              <Checkbox
                fw={600}
                label={bracketsText('tickAll', { count: misfits.length })}
                checked={isAllTicked}
                indeterminate={ticked.size > 0 && !isAllTicked}
                onChange={(event) =>
                  tick(
                    misfits.map(({ studentId }) => studentId),
                    event.currentTarget.checked,
                  )
                }
              />
            )}
            {misfits.map(({ studentId, name, rules }) => (
              <Checkbox
                key={studentId}
                label={bracketsText('misfitOfMerge', { name, rules: rulesText(rules) })}
                checked={ticked.has(studentId)}
                onChange={(event) => tick([studentId], event.currentTarget.checked)}
              />
            ))}
          </Stack>
        )}
        <Refusal text={failure} />
      </Stack>
    </Dialog>
  )
}
