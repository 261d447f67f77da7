import { Alert, Button, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { BracketFit, BracketRow } from '../../api/contract/brackets.ts'
import { bracketsText } from '../texts/en/brackets.ts'
import { reasonText } from '../texts/en/reason.ts'
import { textOf } from '../texts/refusals.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Refusal } from '../ui/form/refusal.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { athletesText, bracketTitle } from './bracket-rounds.ts'

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

/** The rules that an athlete breaks: 'year of birth, weight'. */
export const rulesText = (broken: Fit['broken']): string =>
  broken.map((rule) => bracketsText(ruleNames[rule])).join(', ')

export interface ChosenBracket {
  readonly target: BracketRow
  /** The rules of its divisions that the director sets aside. */
  readonly setAside: Fit['broken'][number][]
}

interface ChooseBracketProps {
  readonly title: string
  readonly about: string
  /** The athlete's name. */
  readonly name: string
  readonly brackets: readonly BracketRow[]
  readonly fits: readonly BracketFit[]
  /** Of the choice. */
  readonly label: string
  readonly submit: string
  /** The button's text for a choice against rules. */
  readonly anyway: string
  readonly busy: boolean
  /** Resolves to the reason of a refusal; null once it is done. */
  readonly onChoose: (chosen: ChosenBracket) => Promise<string | null>
  readonly onClose: () => void
}

/** Chooses a bracket for an athlete, with its size, its limit and whether they fit it (brackets rules 15 and 19). */
export const ChooseBracket = ({
  title,
  about,
  name,
  brackets,
  fits,
  label,
  submit,
  anyway,
  busy,
  onChoose,
  onClose,
}: ChooseBracketProps) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const fitOf = (bracketId: string) => fits.find((fit) => fit.bracketId === bracketId) ?? UNKNOWN
  const misfitOf = (bracketId: string): number => {
    const { broken, refusal } = fitOf(bracketId)
    return refusal === null ? broken.length : Number.POSITIVE_INFINITY
  }
  const byFit = brackets.toSorted(
    (a, b) => Number(misfitOf(a.id) > misfitOf(b.id)) - Number(misfitOf(a.id) < misfitOf(b.id)),
  )
  const target = byFit.find(({ id }) => id === chosen)
  const { broken, refusal } = target === undefined ? UNKNOWN : fitOf(target.id)
  /** A choice against rules, which the director sets aside with it. */
  const isAnyway = broken.length > 0 && refusal === null

  const choose = async (): Promise<void> => {
    if (target === undefined) return
    setFailure(null)
    setFailure(await onChoose({ target, setAside: [...broken] }))
  }
  return (
    <Dialog
      title={title}
      opened
      onClose={onClose}
      closable={!busy}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {bracketsText('cancel')}
          </Button>
          <SubmitButton
            onClick={() => void choose()}
            loading={busy}
            reason={target === undefined ? reasonText('chooseFirst') : null}
            disabled={refusal !== null}
            {...(isAnyway ? { color: 'red' } : {})}
          >
            {isAnyway ? anyway : submit}
          </SubmitButton>
        </>
      }
    >
      <Stack gap="md">
        <Text c="var(--ink-soft)">{about}</Text>
        <Select
          label={label}
          searchable
          allowDeselect={false}
          data={byFit.map((one) => ({
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
          <Alert color="belt" role="note">
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
