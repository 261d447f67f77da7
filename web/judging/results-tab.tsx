import { Button, SegmentedControl, Select, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import type { BracketStanding, Declared, ResultsPublication, Standings } from '../../api/contract/results.ts'
import { read } from '../client/http.ts'
import { useIsPast } from '../client/past.ts'
import { useSend } from '../client/use-send.ts'
import { pastText } from '../texts/en/past.ts'
import { resultsText } from '../texts/en/results.ts'
import { textOf } from '../texts/refusals.ts'
import type { Managed } from '../tournaments/managed.ts'
import { WhyPanel } from '../tournaments/past/why-panel.tsx'
import { confirm } from '../ui/confirm.ts'
import { CopyLink } from '../ui/copy-link.tsx'
import { CopyText } from '../ui/copy-text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { notify } from '../ui/notice.tsx'
import { Section } from '../ui/page.tsx'
import { PlainTable } from '../ui/plain-table.tsx'
import { Reading } from '../ui/reading.tsx'
import { useDownload } from '../ui/use-download.ts'
import { bracketTitle } from './bracket-title.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { JudgedInPerson } from './judged-in-person.tsx'
import { Medals } from './medals.tsx'
import { PastResults, placingColumns } from './past-results.tsx'
import { ResultDownloads } from './result-downloads.tsx'
import classes from './results.module.css'
import { athleteText, correctionText, keyOf, scoreText } from './results-rows.ts'
import { useStandings } from './use-standings.ts'

type State = BracketStanding['state']
const STATES: readonly State[] = ['judging', 'ready', 'declared']

/** The manage area's tab Results: progress, places, declarations and corrections (judging rules 10 to 14). */
const ResultsTab = ({ tournament }: Managed) =>
  useIsPast() ? <PastResults tournament={tournament} /> : <CurrentResults tournament={tournament} />
export default ResultsTab

const CurrentResults = ({ tournament }: Pick<Managed, 'tournament'>) => {
  const { id } = tournament
  const standing = useStandings(id)
  const { update } = standing
  return (
    <Reading of={standing}>
      {(standings) => (
        <>
          <Publication tournamentId={id} standings={standings} onSaved={update} />
          {standings.brackets.length === 0 && standings.inPerson.length > 0 ? null : (
            <Brackets tournament={tournament} brackets={standings.brackets} onChanged={update} />
          )}
          <JudgedInPerson events={standings.inPerson} />
          <Medals medals={standings.medals ?? []} />
        </>
      )}
    </Reading>
  )
}

interface PublicationProps {
  readonly tournamentId: string
  readonly standings: Standings
  readonly onSaved: () => Promise<void>
}

/** Who sees the results and with which names, saved on change. */
const Publication = ({ tournamentId, standings: { audience, names }, onSaved }: PublicationProps) => {
  const { run, busy } = useSend('POST /results/:t/publish')
  const save = async (changes: Partial<ResultsPublication>): Promise<void> => {
    const sent = await run({ params: { t: tournamentId }, body: { audience, names, ...changes } })
    if (!sent.ok) return notify(sent.problem.message, 'bad')
    notify(resultsText('published'))
    await onSaved()
  }
  return (
    <Section title={resultsText('publication')}>
      <div className={classes.choices}>
        <Select
          label={resultsText('resultsFor')}
          allowDeselect={false}
          disabled={busy}
          value={audience}
          data={[
            { value: 'Registered', label: resultsText('forRegistered') },
            { value: 'Public', label: resultsText('forEveryone') },
          ]}
          onChange={(value) => void save({ audience: value === 'Public' ? 'Public' : 'Registered' })}
        />
        <Select
          label={resultsText('names')}
          allowDeselect={false}
          disabled={busy}
          value={names}
          data={[
            { value: 'Full', label: resultsText('namesFull') },
            { value: 'FirstInitial', label: resultsText('namesFirstInitial') },
            { value: 'None', label: resultsText('namesNone') },
          ]}
          onChange={(value) => value !== null && void save({ names: value as ResultsPublication['names'] })}
        />
      </div>
      {audience === 'Public' ? (
        <div className={classes.links}>
          <CopyLink path={`/events/${tournamentId}/results`} label={resultsText('copyPublicLink')} />
          <CopyText text={frameOf(tournamentId)} label={resultsText('copyFrame')} />
        </div>
      ) : null}
    </Section>
  )
}

/** HTML that shows the public results on another site. */
const frameOf = (tournamentId: string): string => {
  const address = new URL(`/events/${tournamentId}/results/embed`, window.location.href).href
  return `<iframe src="${address}" title="${resultsText('results')}" width="100%" height="800" style="border:0"></iframe>`
}

interface BracketsProps extends Pick<Managed, 'tournament'> {
  readonly brackets: readonly BracketStanding[]
  readonly onChanged: () => Promise<void>
}

const Brackets = ({ tournament, brackets, onChanged }: BracketsProps) => {
  const tournamentId = tournament.id
  const [doubted, setDoubted] = useState<Doubted | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [state, setState] = useState<State | 'all'>('all')
  const [correcting, setCorrecting] = useState<string | null>(null)
  const declare = useDeclare(tournamentId, onChanged)
  const events = [...Map.groupBy(brackets, ({ eventId }) => eventId).values()]
  const eventId = brackets.some((one) => one.eventId === chosen) ? chosen : (brackets[0]?.eventId ?? null)
  const shown = brackets.filter((one) => one.eventId === eventId && (state === 'all' || one.state === state))
  const ready = brackets.filter((one) => one.state === 'ready')
  const declared = brackets.filter((one) => one.state === 'declared').length
  const declareReady = async (): Promise<void> => {
    const title = resultsText('declareReady', { count: ready.length })
    const text = resultsText('declareReadyText', { count: ready.length })
    if (await confirm({ title, text, yes: resultsText('declare') })) await declare.run(ready)
  }
  if (brackets.length === 0) return <EmptyState title={resultsText('noBrackets')} />
  const current = brackets.find(({ bracketId }) => bracketId === correcting)
  return (
    <Section
      title={resultsText('declaredOf', { declared, all: brackets.length })}
      aside={
        <div className={classes.head}>
          <ResultDownloads tournamentId={tournamentId} isDeclared={declared > 0} />
          {ready.length === 0 ? null : (
            <Button loading={declare.busy} onClick={() => void declareReady()}>
              {resultsText('declareReady', { count: ready.length })}
            </Button>
          )}
        </div>
      }
    >
      <div className={classes.choices}>
        <Select
          label={resultsText('event')}
          data={events.flatMap(([first]) =>
            first === undefined ? [] : [{ value: first.eventId, label: first.eventName }],
          )}
          value={eventId}
          allowDeselect={false}
          searchable
          onChange={setChosen}
        />
        <SegmentedControl
          aria-label={resultsText('state')}
          value={state}
          data={[
            { value: 'all', label: resultsText('allStates') },
            ...STATES.map((value) => ({ value, label: resultsText(value) })),
          ]}
          onChange={(value) => setState(STATES.find((one) => one === value) ?? 'all')}
        />
      </div>
      {shown.length === 0 ? <EmptyState title={resultsText('nothingHere')} /> : null}
      {shown.map((bracket) => (
        <Bracket
          key={bracket.bracketId}
          tournamentId={tournamentId}
          bracket={bracket}
          busy={declare.busy}
          onDoubt={setDoubted}
          onDeclare={() => void declare.run([bracket])}
          onCorrect={() => setCorrecting(bracket.bracketId)}
        />
      ))}
      <WhyPanel
        tournament={tournament}
        view="results"
        id={doubted?.key ?? null}
        of={doubted?.name ?? ''}
        columns={placingColumns()}
        onClose={() => setDoubted(null)}
      />
      {current === undefined ? null : (
        <CorrectDialog
          tournamentId={tournamentId}
          bracket={current}
          opened
          onClose={() => setCorrecting(null)}
          onChanged={onChanged}
        />
      )}
    </Section>
  )
}

/** Declares brackets with the places on the screen, and reports those that were refused. */
const useDeclare = (tournamentId: string, onChanged: () => Promise<void>) => {
  const { run, busy } = useSend('POST /results/:t/declare')
  const report = ({ declared, refused }: Declared): void => {
    if (declared.length > 0) notify(resultsText('declaredCount', { count: declared.length }))
    const [first] = refused
    if (first === undefined) return
    notify(resultsText('notDeclared', { count: refused.length, reason: textOf(first) }), 'bad')
  }
  return {
    busy,
    run: async (brackets: readonly BracketStanding[]): Promise<void> => {
      const body = {
        brackets: brackets.map(({ bracketId, athletes }) => ({
          bracketId,
          seen: athletes.map(({ studentId, place }) => ({ studentId, place })),
        })),
      }
      const sent = await run({ params: { t: tournamentId }, body })
      if (sent.ok) report(sent.answer)
      else notify(sent.problem.message, 'bad')
      await onChanged()
    },
  }
}

interface BracketProps {
  readonly tournamentId: string
  readonly bracket: BracketStanding
  readonly busy: boolean
  readonly onDoubt: (athlete: Doubted) => void
  readonly onDeclare: () => void
  readonly onCorrect: () => void
}

/** An athlete's row of the results, with the name. */
interface Doubted {
  readonly key: string
  readonly name: string
}

const Bracket = ({ tournamentId, bracket, busy, onDoubt, onDeclare, onCorrect }: BracketProps) => {
  const title = bracketTitle({ ...bracket, label: bracket.bracketName })
  const { isBusy, start } = useDownload()
  const certificates = (query: { readonly bracket?: string; readonly student?: string }) =>
    start(() => read('/results/:t/certificates', { params: { t: tournamentId }, query }))
  const { state, eventId, athletes, reason } = bracket
  return (
    <section className={classes.bracket} aria-label={title}>
      <div className={classes.head}>
        <h3>{title}</h3>
        <span className={classes.soft}>
          {resultsText(state)} · {resultsText('reviewsOf', { given: bracket.reviews, needed: bracket.reviewsNeeded })}
        </span>
        {state === 'ready' ? (
          <Button
            size="xs"
            loading={busy}
            aria-label={resultsText('declareBracket', { bracket: title })}
            onClick={onDeclare}
          >
            {resultsText('declare')}
          </Button>
        ) : null}
        {state === 'declared' ? (
          <>
            <Button
              size="xs"
              variant="subtle"
              loading={isBusy}
              aria-label={resultsText('certificatesOf', { bracket: title })}
              onClick={() => void certificates({ bracket: bracket.bracketId })}
            >
              {resultsText('certificates')}
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={resultsText('correctBracket', { bracket: title })}
              onClick={onCorrect}
            >
              {resultsText('correct')}
            </Button>
          </>
        ) : null}
      </div>
      {reason === '' ? null : <p className={classes.soft}>{resultsText('lastReason', { reason })}</p>}
      <PlainTable
        heads={[
          resultsText('place'),
          resultsText('athlete'),
          resultsText('facility'),
          resultsText('score'),
          resultsText('note'),
          resultsText('certificate'),
        ]}
        numbers={[0, 3]}
        empty={resultsText('none')}
        isCards
        rows={athletes.map((athlete) => ({
          key: athlete.studentId,
          cells: [
            athlete.place ?? '–',
            athlete.submissionId === null ? (
              athleteText(athlete)
            ) : (
              <Link key="name" href={`/event/${tournamentId}/item/${eventId}/entry/${athlete.submissionId}`}>
                {athleteText(athlete)}
              </Link>
            ),
            athlete.trainingFacility ?? '',
            <UnstyledButton
              key="score"
              className={classes.doubted ?? ''}
              title={pastText('why')}
              onClick={() =>
                onDoubt({ key: keyOf({ bracketId: bracket.bracketId, ...athlete }), name: athleteText(athlete) })
              }
            >
              {scoreText(athlete.score)}
            </UnstyledButton>,
            [correctionText(athlete), athlete.hasWithdrawnSince ? resultsText('withdrawnSince') : null]
              .filter(Boolean)
              .join(' · '),
            athlete.place === null || state !== 'declared' ? (
              ''
            ) : (
              <Button
                key="certificate"
                size="compact-xs"
                variant="subtle"
                aria-label={resultsText('certificateOf', { student: athleteText(athlete) })}
                onClick={() => void certificates({ bracket: bracket.bracketId, student: athlete.studentId })}
              >
                {resultsText('certificate')}
              </Button>
            ),
          ],
        }))}
      />
    </section>
  )
}
