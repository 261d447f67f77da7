import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { BracketingState, DrawPreview, UnmatchedRow } from '../../api/contract/brackets.ts'
import type { Tournament } from '../../api/contract/tournaments.ts'
import { fullName } from '../../domain/kernel/full-name.ts'
import { read } from '../client/http.ts'
import { asProblem } from '../client/problem.ts'
import { dataOf } from '../client/read-state.ts'
import { reread, useRead } from '../client/use-read.ts'
import { useSend } from '../client/use-send.ts'
import { bracketsText } from '../texts/en/brackets.ts'
import { downloadsText } from '../texts/en/downloads.ts'
import { compareTexts } from '../texts/formats.ts'
import { textOf } from '../texts/refusals.ts'
import { bracketDownloads } from '../tournaments/bracket-downloads.ts'
import FacilityBrackets from '../tournaments/facility-brackets.tsx'
import { eventTitle } from '../tournaments/texts.ts'
import { BRACKETING } from '../tournaments/validation.ts'
import { confirm } from '../ui/confirm.ts'
import { DownloadMenu } from '../ui/download-menu.tsx'
import { KeyValue } from '../ui/key-value.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { notify } from '../ui/notice.tsx'
import { Section } from '../ui/page.tsx'
import { Reading } from '../ui/reading.tsx'
import { useDownload } from '../ui/use-download.ts'
import { useNow } from '../ui/use-now.ts'
import { When } from '../ui/when.tsx'
import classes from './bracketing.module.css'
import { Unmatched, unmatchedText } from './unmatched.tsx'

interface BracketingProps {
  readonly tournament: Tournament
  readonly onCorrect: (athlete: UnmatchedRow) => void
}

/** Bracketing on the Settings tab: draw, counts, and athletes who could not be placed (brackets rules 4 and 5). */
export const Bracketing = ({ tournament, onCorrect }: BracketingProps) => {
  const { id } = tournament
  const [location] = useLocation()
  const now = useNow(60_000)
  const read = useRead('/tournament/:t/brackets/state', { params: { t: id } })
  return (
    <div id={BRACKETING}>
      <Section
        title={bracketsText('bracketing')}
        aside={
          (dataOf(read.reading)?.brackets ?? 0) > 0 ? (
            <LinkButton href={`${location}?view=draw`} variant="default">
              {bracketsText('viewDraw')}
            </LinkButton>
          ) : null
        }
      >
        <Reading of={read}>
          {(state) => (
            <>
              <Counts state={state} timezone={tournament.timezone} />
              <Regenerate tournament={tournament} state={state} onDone={() => void read.reload()} />
              {state.brackets === 0 ? null : <ExportBrackets tournamentId={id} />}
            </>
          )}
        </Reading>
        <Unmatched
          tournamentId={id}
          onCorrect={onCorrect}
          canPlace={(dataOf(read.reading)?.brackets ?? 0) > 0 && now < Date.parse(tournament.endDate)}
        />
      </Section>
    </div>
  )
}

/** Says that videos cannot be judged without brackets, and draws them; nothing once they are drawn (brackets rule 20). */
export const FirstDraw = ({ tournament }: Pick<BracketingProps, 'tournament'>) => {
  const { id, endDate } = tournament
  const now = useNow(60_000)
  const readiness = useRead('/judging/:t/readiness', { params: { t: id } })
  const { reading, reload } = useRead('/tournament/:t/brackets/state', { params: { t: id } })
  const state = dataOf(reading)
  if (state === null || dataOf(readiness.reading)?.isUndrawn !== true || state.brackets > 0) return null
  return (
    <Alert color="belt" role="note" title={bracketsText('undrawn')} mb="md">
      {now < Date.parse(endDate) ? <p>{bracketsText('drawnAtEnd')}</p> : null}
      <Regenerate tournament={tournament} state={state} onDone={() => void reload()} />
    </Alert>
  )
}

const ExportBrackets = ({ tournamentId }: { readonly tournamentId: string }) => {
  const { isBusy, start } = useDownload()
  const [asksFacility, setAsksFacility] = useState(false)
  return (
    <div>
      <DownloadMenu
        label={downloadsText('exportBrackets')}
        busy={isBusy}
        items={bracketDownloads(tournamentId, start, () => setAsksFacility(true))}
      />
      {asksFacility ? (
        <FacilityBrackets
          tournamentId={tournamentId}
          start={start}
          busy={isBusy}
          opened
          onClose={() => setAsksFacility(false)}
        />
      ) : null}
    </div>
  )
}

const Counts = ({ state, timezone }: { readonly state: BracketingState; readonly timezone: string }) => (
  <KeyValue
    items={[
      [bracketsText('brackets'), state.brackets],
      [bracketsText('unmatched'), state.unmatched],
      [
        bracketsText('modified'),
        state.bracketGenerationDate === null ? (
          bracketsText('notDrawn')
        ) : (
          <When key="modified" at={state.bracketGenerationDate} timeZone={timezone} />
        ),
      ],
    ]}
  />
)

interface RegenerateProps {
  readonly tournament: Tournament
  readonly state: BracketingState
  readonly onDone: () => void
}

const Regenerate = ({ tournament, state, onDone }: RegenerateProps) => {
  const { run, busy } = useSend('POST /brackets/regenerate/:t')
  const [counting, setCounting] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const label = bracketsText(state.brackets === 0 ? 'generate' : 'regenerate')
  const regenerate = async (): Promise<void> => {
    setReason(null)
    setCounting(true)
    try {
      const preview = await read('/brackets/regenerate/:t/preview', { params: { t: tournament.id } })
      const text = questionOf(state, preview, tournament)
      if (!(await confirm({ title: label, text, yes: label, danger: state.brackets > 0 }))) return
    } catch (thrown) {
      setReason(asProblem(thrown).message)
      return
    } finally {
      setCounting(false)
    }
    const sent = await run({ params: { t: tournament.id } })
    if (!sent.ok) {
      setReason(sent.problem.message)
      return
    }
    await reread('/judging/:t/readiness', { params: { t: tournament.id } })
    const { brackets, athletes, unmatched } = sent.answer
    notify(bracketsText('drawn', { brackets, athletes, unmatched }))
    onDone()
  }
  return (
    <div className={classes.regenerate}>
      <Button disabled={!state.canRegenerate} loading={busy || counting} onClick={() => void regenerate()}>
        {label}
      </Button>
      {state.reason === null ? null : <Text c="var(--ink-soft)">{textOf(state.reason)}</Text>}
      {reason === null ? null : (
        <p className={classes.failed} role="alert">
          <strong>{bracketsText('failed')}</strong> {reason}
        </p>
      )}
    </div>
  )
}

/** This many athletes who fit no division are named before a draw. */
const NAMED = 10

/** Who fits no division, in which event, and why; a line for each. */
const misfitLines = ({ misfits }: DrawPreview, tournament: Pick<Tournament, 'events'>): readonly string[] => {
  const named = misfits
    .toSorted((a, b) => compareTexts(a.lastName, b.lastName))
    .slice(0, NAMED)
    .map(({ firstName, lastName, eventId, reason }) =>
      bracketsText('misfitOfDraw', {
        name: fullName({ firstName, lastName }),
        event: eventTitle(tournament, eventId),
        reason: unmatchedText(reason),
      }),
    )
  const rest = misfits.length - named.length
  return rest === 0 ? named : [...named, bracketsText('moreMisfits', { count: rest })]
}

/** The confirmation text: what will be drawn, and what happens to the existing brackets; a line for each. */
const questionOf = (state: BracketingState, preview: DrawPreview, tournament: Tournament): string => {
  const { brackets, athletes, unmatched, undivided } = preview
  const replaced = state.brackets
  const isFirst = replaced === 0
  return [
    isFirst
      ? bracketsText('firstDraw', { brackets, athletes })
      : bracketsText('newDraw', { replaced, brackets, athletes }),
    ...courses(preview),
    ...(unmatched === 0
      ? []
      : [bracketsText('willBeUnmatched', { count: unmatched }), ...misfitLines(preview, tournament)]),
    ...(undivided === 0 ? [] : [bracketsText('undivided', { count: undivided })]),
    ...(isFirst ? [] : [bracketsText('outOfDate')]),
  ].join('\n')
}

/** The number of brackets with a performance order and with bouts, by the events' bracketing policies. */
const courses = ({ performanceOrders, knockouts, rounds, byes }: DrawPreview): readonly string[] => [
  ...(performanceOrders === 0 ? [] : [bracketsText('orders', { count: performanceOrders })]),
  ...(knockouts === 0 ? [] : [bracketsText('knockouts', { count: knockouts, rounds, byes })]),
]
