import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import type { CallRow } from '../../api/contract/athlete-call.ts'
import type { BoutsRow } from '../../api/contract/bouts.ts'
import type { BracketRow } from '../../api/contract/brackets.ts'
import type { PlayedBout } from '../../domain/bouts/published.ts'
import { useRows } from '../client/use-rows.ts'
import { useSend } from '../client/use-send.ts'
import { boutsText } from '../texts/en/bouts.ts'
import type { Managed } from '../tournaments/managed.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { notify } from '../ui/notice.tsx'
import { When } from '../ui/when.tsx'
import { Athletes } from './athletes.tsx'
import { BoutDialog } from './bout-dialog.tsx'
import classes from './bouts.module.css'
import { type BracketNow, boutTitle, bracketNow } from './bouts-of.ts'
import { PlacesDialog, ReopenDialog } from './finish-dialogs.tsx'

const bracketKey = ({ id }: BracketRow): string => id
const boutsKey = ({ bracketId }: BoutsRow): string => bracketId

interface BracketDeskProps extends Pick<Managed, 'tournament' | 'roles'> {
  readonly call: CallRow
  /** The address of the Athlete Call. */
  readonly back: string
}

/** A bracket of the hall: who fights next, results by one tap, and how it ends (bouts rules 30 to 37). */
const BracketDesk = ({ tournament, roles, call, back }: BracketDeskProps) => {
  const { id: t } = tournament
  const drawn = useRows('brackets', { tournament: t }, bracketKey, '/tournament/:t/brackets', { params: { t } })
  const fought = useRows('bouts', { tournament: t }, boutsKey, '/bouts/:t', { params: { t } })
  const bracket = drawn.rows.get(call.bracketId)
  const isReady = drawn.status === 'ready' && fought.status === 'ready'
  return (
    <section className={classes.desk} aria-label={call.name}>
      <header className={classes.head}>
        <LinkButton href={back} variant="subtle" leftSection={<IconArrowLeft size={16} aria-hidden />}>
          {boutsText('back')}
        </LinkButton>
        <h2>{call.name}</h2>
        <p>
          {call.eventTitle} · {call.location ?? boutsText('notCalled')}
        </p>
      </header>
      {bracket !== undefined && isReady ? (
        <Bracket
          tournamentId={t}
          title={call.name}
          now={bracketNow(bracket, fought.rows.get(call.bracketId))}
          row={fought.rows.get(call.bracketId)}
          isDirector={roles.includes('director') || roles.includes('admin')}
        />
      ) : isReady ? (
        <EmptyState title={boutsText('gone')} />
      ) : (
        <LoadingState />
      )}
    </section>
  )
}
export default BracketDesk

interface BracketProps {
  readonly tournamentId: string
  readonly title: string
  readonly now: BracketNow
  readonly row: BoutsRow | undefined
  readonly isDirector: boolean
}

const Bracket = ({ tournamentId, title, now, row, isDirector }: BracketProps) => {
  const [opened, setOpened] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'places' | 'reopen' | null>(null)
  const finishing = useSend('POST /bouts/:t/finish')
  const { played, state, hasBouts } = now
  const bouts = [...played.bouts.values()]
  const ready = bouts.filter((bout) => bout.state === 'ready')
  const decided = Object.keys(state.results)
    .flatMap((boutId) => played.bouts.get(boutId) ?? [])
    .reverse()
  const later = bouts.filter((bout) => bout.state === 'waiting')
  const dialogOf = opened === null ? undefined : played.bouts.get(opened)
  const finish = async (): Promise<void> => {
    const sent = await finishing.run({ params: { t: tournamentId }, body: { bracketId: now.drawn.bracketId } })
    if (sent.ok) notify(boutsText('finishedNow'))
    else notify(boutsText('failed', { reason: sent.problem.message }), 'bad')
  }
  return (
    <>
      <p className={classes.progress} role="status">
        {hasBouts
          ? boutsText('progress', { decided: decided.length, count: decided.length + ready.length + later.length })
          : boutsText('placesOnly')}
      </p>
      {state.finished === null ? (
        <div className={classes.actions}>
          {played.isComplete && (hasBouts || now.drawn.seats.length === 1) ? (
            <Button size="md" loading={finishing.busy} onClick={() => void finish()}>
              {boutsText('finish')}
            </Button>
          ) : null}
          <Button size="md" variant={hasBouts ? 'default' : 'filled'} onClick={() => setDialog('places')}>
            {boutsText('enterPlaces')}
          </Button>
        </div>
      ) : (
        <Places now={now} row={row} onReopen={() => setDialog('reopen')} />
      )}
      {hasBouts && state.finished === null ? (
        <section aria-label={boutsText('toFight')}>
          <h3>{boutsText('toFight')}</h3>
          {ready.length === 0 ? <p className={classes.nothing}>{boutsText('noneToFight')}</p> : null}
          <ul className={classes.bouts}>
            {ready.map((bout) => (
              <ReadyBout key={bout.boutId} {...{ tournamentId, bout, now }} onDetails={() => setOpened(bout.boutId)} />
            ))}
          </ul>
        </section>
      ) : null}
      {hasBouts ? (
        <section aria-label={boutsText('fought')}>
          <h3>{boutsText('fought')}</h3>
          {decided.length === 0 ? <p className={classes.nothing}>{boutsText('noneFought')}</p> : null}
          <ul className={classes.fought}>
            {decided.map((bout) => (
              <li key={bout.boutId}>
                <span className={classes.where}>{boutTitle(bout, played)}</span>
                <span>{outcomeText(bout, now)}</span>
                <Button variant="subtle" size="compact-md" onClick={() => setOpened(bout.boutId)}>
                  {boutsText('correct')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {later.length === 0 || state.finished !== null ? null : (
        <details className={classes.later}>
          <summary>
            {boutsText('later')} <span className="numerals">{later.length}</span>
          </summary>
          <ul>
            {later.map((bout) => (
              <li key={bout.boutId}>
                <span className={classes.where}>{boutTitle(bout, played)}</span>{' '}
                {bout.competitorIds.map((id) => now.nameOf(id)).join(' – ')}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Athletes {...{ tournamentId, now, isDirector }} />
      <BoutDialog
        {...{ tournamentId, now, isDirector }}
        bout={dialogOf}
        opened={dialogOf !== undefined}
        onClose={() => setOpened(null)}
      />
      <PlacesDialog {...{ tournamentId, now }} opened={dialog === 'places'} onClose={() => setDialog(null)} />
      <ReopenDialog {...{ tournamentId, now, title }} opened={dialog === 'reopen'} onClose={() => setDialog(null)} />
    </>
  )
}

/** `Ana Ruiz won against Eva Lang (5 : 2)`. */
const outcomeText = ({ result }: PlayedBout, { nameOf }: BracketNow): string => {
  if (result === null) return ''
  const { competitorIds, winnerId, points } = result
  const [first, second] = competitorIds
  const score = points === null ? '' : ` (${points.join(' : ')})`
  if (winnerId === null) return boutsText('bothLost', { one: nameOf(first), other: nameOf(second) }) + score
  return boutsText('won', { winner: nameOf(winnerId), loser: nameOf(winnerId === first ? second : first) }) + score
}

interface ReadyBoutProps {
  readonly tournamentId: string
  readonly bout: PlayedBout
  readonly now: BracketNow
  readonly onDetails: () => void
}

/** Two large targets: who is tapped has won. The notice takes it back. */
const ReadyBout = ({ tournamentId, bout, now, onDetails }: ReadyBoutProps) => {
  const deciding = useSend('POST /bouts/:t/decide')
  const correcting = useSend('POST /bouts/:t/correct')
  const [first, second] = bout.competitorIds
  if (typeof first !== 'string' || typeof second !== 'string') return null
  const of = { bracketId: now.drawn.bracketId, boutId: bout.boutId }
  const params = { t: tournamentId }
  const takeBack = async (): Promise<void> => {
    const sent = await correcting.run({ params, body: { ...of, result: null, voidedIds: [], reason: '' } })
    notify(
      sent.ok ? boutsText('takenBack') : boutsText('failed', { reason: sent.problem.message }),
      sent.ok ? 'good' : 'bad',
    )
  }
  const win = async (winnerId: string): Promise<void> => {
    const body = { ...of, competitorIds: [first, second] as [string, string], winnerId, method: null, points: null }
    const sent = await deciding.run({ params, body })
    if (!sent.ok) notify(boutsText('failed', { reason: sent.problem.message }), 'bad')
    else
      notify(boutsText('recorded', { winner: now.nameOf(winnerId) }), 'good', {
        label: boutsText('undo'),
        run: () => void takeBack(),
      })
  }
  return (
    <li className={classes.bout}>
      <span className={classes.where}>{boutTitle(bout, now.played)}</span>
      {[first, second].map((id, side) => (
        <button
          key={id}
          type="button"
          className={classes.competitor}
          data-side={side === 0 ? 'red' : 'blue'}
          disabled={deciding.busy}
          onClick={() => void win(id)}
        >
          <strong>{now.nameOf(id)}</strong>
          <span>{now.facilityOf(id)}</span>
          <span className="hidden-visually">
            {boutsText('wins', { loser: now.nameOf(side === 0 ? second : first) })}
          </span>
        </button>
      ))}
      <Button
        variant="default"
        aria-label={boutsText('detailsOf', { one: now.nameOf(first), other: now.nameOf(second) })}
        onClick={onDetails}
      >
        {boutsText('details')}
      </Button>
    </li>
  )
}

interface PlacesProps {
  readonly now: BracketNow
  readonly row: BoutsRow | undefined
  readonly onReopen: () => void
}

/** How a finished bracket ended, when, and by whom. */
const Places = ({ now, row, onReopen }: PlacesProps) => {
  const finished = row?.finished ?? null
  if (finished === null) return null
  const { at, by, from, placings } = finished
  const when = () => <When at={at} />
  return (
    <section aria-label={boutsText('places')} className={classes.finished}>
      <p>
        {by === null ? boutsText.rich('finishedAt', { when }) : boutsText.rich('finishedBy', { when, name: by })}
        {from === 'places' ? ` · ${boutsText('fromPlaces')}` : null}
      </p>
      <ol>
        {placings.map(({ studentId, place }) => (
          <li key={studentId} data-place={place ?? undefined}>
            <b>{place === null ? boutsText('noPlace') : boutsText('place', { place })}</b> {now.nameOf(studentId)}
          </li>
        ))}
      </ol>
      <Button variant="default" onClick={onReopen}>
        {boutsText('reopen')}
      </Button>
    </section>
  )
}
