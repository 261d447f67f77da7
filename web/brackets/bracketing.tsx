import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { BracketingState, DrawPreview } from '../../api/contract/brackets.ts'
import type { Tournament } from '../../api/contract/tournaments.ts'
import { read } from '../client/http.ts'
import { asProblem } from '../client/problem.ts'
import { dataOf } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { useSend } from '../client/use-send.ts'
import { confirm } from '../ui/confirm.ts'
import { countText } from '../ui/count.ts'
import { KeyValue } from '../ui/key-value.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { notify } from '../ui/notice.tsx'
import { Section } from '../ui/page.tsx'
import { Reading } from '../ui/reading.tsx'
import { When } from '../ui/when.tsx'
import classes from './bracketing.module.css'
import { Unmatched } from './unmatched.tsx'

/** Bracketing on the Settings tab: draw, counts, and who could be placed nowhere (spec §2 Settings, §4). */
export const Bracketing = ({ tournament }: { readonly tournament: Tournament }) => {
  const { id } = tournament
  const [location] = useLocation()
  const read = useRead('/tournament/:t/brackets/state', { params: { t: id } })
  return (
    <Section
      title="Bracketing"
      aside={
        (dataOf(read.reading)?.brackets ?? 0) > 0 ? (
          <LinkButton href={`${location}?view=draw`} variant="default">
            View the draw
          </LinkButton>
        ) : null
      }
    >
      <Reading of={read}>
        {(state) => (
          <>
            <Counts state={state} timezone={tournament.timezone} />
            <Regenerate tournamentId={id} state={state} onDone={() => void read.reload()} />
          </>
        )}
      </Reading>
      <Unmatched tournamentId={id} />
    </Section>
  )
}

const Counts = ({ state, timezone }: { readonly state: BracketingState; readonly timezone: string }) => (
  <KeyValue
    items={[
      ['Brackets', state.brackets],
      ['Unmatched athletes', state.unmatched],
      [
        'Brackets last modified',
        state.bracketGenerationDate === null ? (
          'Not drawn yet'
        ) : (
          <When key="modified" at={state.bracketGenerationDate} timeZone={timezone} />
        ),
      ],
    ]}
  />
)

interface RegenerateProps {
  readonly tournamentId: string
  readonly state: BracketingState
  readonly onDone: () => void
}

const Regenerate = ({ tournamentId, state, onDone }: RegenerateProps) => {
  const { run, busy } = useSend('POST /brackets/regenerate/:t')
  const [counting, setCounting] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const label = state.brackets === 0 ? 'Generate Brackets' : 'Regenerate Brackets'
  const regenerate = async (): Promise<void> => {
    setReason(null)
    setCounting(true)
    try {
      const text = questionOf(state, await read('/brackets/regenerate/:t/preview', { params: { t: tournamentId } }))
      if (!(await confirm({ title: label, text, yes: label, danger: state.brackets > 0 }))) return
    } catch (thrown) {
      setReason(asProblem(thrown).message)
      return
    } finally {
      setCounting(false)
    }
    const sent = await run({ params: { t: tournamentId } })
    if (!sent.ok) {
      setReason(sent.problem.message)
      return
    }
    const { brackets, athletes, unmatched } = sent.answer
    notify(`${brackets} brackets drawn for ${athletes} athletes, ${unmatched} unmatched`)
    onDone()
  }
  return (
    <div className={classes.regenerate}>
      <Button disabled={!state.canRegenerate} loading={busy || counting} onClick={() => void regenerate()}>
        {label}
      </Button>
      {state.reason === null ? null : <Text c="var(--ink-soft)">{state.reason}</Text>}
      {reason === null ? null : (
        <p className={classes.failed} role="alert">
          <strong>Failed to regenerate brackets.</strong> {reason}
        </p>
      )}
    </div>
  )
}

/** What will be drawn, in numbers, and what happens to the existing brackets; a line for each. */
const questionOf = (state: BracketingState, preview: DrawPreview): string => {
  const { brackets, athletes, unmatched } = preview
  const drawn = `${countText(brackets, 'bracket')} for ${countText(athletes, 'athlete')}.`
  const isFirst = state.brackets === 0
  return [
    isFirst
      ? `Every registered athlete is matched to a division, and a bracket is drawn for each division: ${drawn}`
      : `${countText(state.brackets, 'bracket is', 'brackets are')} replaced by a new draw: ${drawn}`,
    ...courses(preview),
    ...(unmatched === 0 ? [] : [`${countText(unmatched, 'athlete is', 'athletes are')} matched to no division.`]),
    ...(isFirst ? [] : ['Who meets or follows whom changes: brackets that were printed or shown are no longer right.']),
  ].join('\n')
}

/** How many brackets are a performance order and how many have bouts, by the events' bracketing policies. */
const courses = ({ performanceOrders, knockouts, rounds, byes }: DrawPreview): readonly string[] => {
  const ordered = countText(performanceOrders, 'bracket is a performance order', 'brackets are performance orders')
  const fought = `${countText(knockouts, 'bracket is a knock-out', 'brackets are knock-outs')} of at most ${countText(rounds, 'round')} with ${countText(byes, 'bye')}`
  return [
    ...(performanceOrders === 0 ? [] : [`${ordered}: athletes perform one after the other, without bouts or byes.`]),
    ...(knockouts === 0 ? [] : [`${fought}; repechage bouts follow from the results.`]),
  ]
}
