import { ActionIcon, Button, Slider, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconHistory, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { KeptOrganizationView, KeptView, Moment } from '../../../api/contract/as-of.ts'
import type { LiveViewName } from '../../../api/contract/live-views.ts'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { instantAt, instantOf, wallClockOf } from '../../../domain/kernel/time.ts'
import { PastContext, type PastRows } from '../../client/past.ts'
import { dropRead, useRead } from '../../client/use-read.ts'
import { pastText } from '../../texts/en/past.ts'
import { Failure } from '../../ui/reading.tsx'
import { useNow } from '../../ui/use-now.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { whenText } from '../../ui/when.tsx'
import classes from './time-travel.module.css'
import { type Play, usePlay } from './use-play.ts'

/** Up to three live views of a screen that can be read as they were, its main one first. */
export type PastViews = readonly [KeptView, KeptView?, KeptView?]

interface TimeTravelProps {
  readonly tournament: Pick<Tournament, 'id' | 'timezone' | 'registrationEnds' | 'endDate'>
  readonly views: PastViews
  readonly children: ReactNode
}

/**
 * Shows a screen as it was at a moment (tournaments rule 46), which the address keeps:
 * `?as-of=2026-03-01T10:00:00.000Z` or a position. `GoBack` opens it.
 */
export const TimeTravel = ({ tournament, views, children }: TimeTravelProps) => {
  const { at, show } = useMoment()
  return at === null ? (
    children
  ) : (
    <AsOf tournament={tournament} views={views} at={at} onShow={show}>
      {children}
    </AsOf>
  )
}

interface OrganizationTimeTravelProps {
  readonly view: KeptOrganizationView
  readonly timeZone: string
  readonly children: ReactNode
}

/** The same for a screen of the whole organization, which shows one live view. */
export const OrganizationTimeTravel = ({ view, timeZone, children }: OrganizationTimeTravelProps) => {
  const { at, show } = useMoment()
  return at === null ? (
    <>
      <div className={classes.entry}>
        <GoBack />
      </div>
      {children}
    </>
  ) : (
    <OrganizationAsOf view={view} timeZone={timeZone} at={at} onShow={show}>
      {children}
    </OrganizationAsOf>
  )
}

/** The moment in the address; null for now. */
const useMoment = () => {
  const [search, setSearch] = useSearchParams()
  const show = (moment: string | null): void =>
    setSearch((before) => {
      if (moment === null) before.delete('as-of')
      else before.set('as-of', moment)
      return before
    })
  return { at: search.get('as-of'), show }
}

interface MomentProps {
  readonly at: string
  readonly onShow: (moment: string | null) => void
}

/** The button that shows the screen as it was, next to the title; an icon on phones. */
export const GoBack = () => {
  const { show } = useMoment()
  const phone = usePhone()
  const go = (): void => show(instantOf(Date.now()))
  const label = pastText('goBack')
  if (phone) {
    return (
      <ActionIcon variant="subtle" size={44} aria-label={label} onClick={go}>
        <IconHistory size={20} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <Button variant="subtle" size="compact-sm" leftSection={<IconHistory size={16} aria-hidden />} onClick={go}>
      {label}
    </Button>
  )
}

/** Screens of what happens after the registration. */
const LATER: readonly KeptView[] = ['brackets', 'athlete-call', 'results']

const AsOf = ({ tournament, views, at: given, onShow, children }: TimeTravelProps & MomentProps) => {
  const { id, timezone } = tournament
  const [main, second = main, third = main] = views
  const [isShown, setShown] = useState(false)
  const play = usePlay(isShown, onShow)
  const at = play.playing === null ? given : instantOf(play.playing)
  const read = useRead('/audit/:t/as-of/:view', { params: { t: id, view: main }, query: { at } })
  const other = useRead('/audit/:t/as-of/:view', { params: { t: id, view: second }, query: { at } })
  const last = useRead('/audit/:t/as-of/:view', { params: { t: id, view: third }, query: { at } })
  const [mainRows, otherRows, lastRows] = [useRowsOf(read, play), useRowsOf(other, play), useRowsOf(last, play)]
  const past = useMemo(
    () =>
      new Map<KeptView, PastRows>([
        [third, lastRows],
        [second, otherRows],
        [main, mainRows],
      ]),
    [main, second, third, mainRows, otherRows, lastRows],
  )
  const isReady = [read, other, last].every(({ reading }) => reading.status === 'ready')
  useEffect(() => setShown(isReady), [isReady])
  useEffect(
    () => () => {
      for (const view of new Set([main, second, third]))
        dropRead('/audit/:t/as-of/:view', { params: { t: id, view }, query: { at } })
    },
    [id, main, second, third, at],
  )
  return (
    <Then
      read={read}
      past={past}
      timeZone={timezone}
      until={Date.parse(LATER.includes(main) ? tournament.endDate : tournament.registrationEnds)}
      play={play}
      at={at}
      onShow={onShow}
    >
      {children}
    </Then>
  )
}

const OrganizationAsOf = ({
  view,
  timeZone,
  at: given,
  onShow,
  children,
}: OrganizationTimeTravelProps & MomentProps) => {
  const [isShown, setShown] = useState(false)
  const play = usePlay(isShown, onShow)
  const at = play.playing === null ? given : instantOf(play.playing)
  const read = useRead('/organization/as-of/:view', { params: { view }, query: { at } })
  const rows = useRowsOf(read, play)
  const past = useMemo(() => new Map<KeptOrganizationView, PastRows>([[view, rows]]), [view, rows])
  const isReady = read.reading.status === 'ready'
  useEffect(() => setShown(isReady), [isReady])
  return (
    <Then
      read={read}
      past={past}
      timeZone={timeZone}
      until={Number.POSITIVE_INFINITY}
      play={play}
      at={at}
      onShow={onShow}
    >
      {children}
    </Then>
  )
}

interface ThenProps extends MomentProps {
  readonly read: ReadOfRows
  readonly past: ReadonlyMap<LiveViewName, PastRows>
  readonly timeZone: string
  /** Where the period ends that is played; not after now. */
  readonly until: number
  readonly play: Play
  readonly children: ReactNode
}

/** A screen as it was, below the choice of the moment. */
const Then = ({ read: { reading, reload }, past, timeZone, until, play, at, onShow, children }: ThenProps) => {
  const ready = reading.status === 'ready' ? reading.data : null
  const data = useLast(ready, play)
  if (reading.status === 'error') return <Failure problem={reading.problem} onRetry={() => void reload()} />
  return (
    <PastContext value={past}>
      <section className={classes.bar} aria-label={pastText('moment')}>
        <Chooser
          timeZone={timeZone}
          until={until}
          play={play}
          shown={data?.moment?.time ?? null}
          at={/^\d+$/.test(at) ? (data?.moment?.time ?? null) : at}
          first={data?.first ?? null}
          previous={data?.previous ?? null}
          next={data?.next ?? null}
          onShow={onShow}
        />
      </section>
      {children}
    </PastContext>
  )
}

type ReadOfRows = ReturnType<typeof useRead<'/audit/:t/as-of/:view'>>

/** While moments are played, the last answer until the next one arrives. */
const useLast = <T,>(data: T | null, { playing }: Play): T | null => {
  const last = useRef(data)
  if (data !== null || playing === null) last.current = data
  return last.current
}

const useRowsOf = ({ reading }: ReadOfRows, play: Play): PastRows => {
  const data = useLast(reading.status === 'ready' ? reading.data : null, play)
  return useMemo(
    () => ({
      status: data === null ? 'connecting' : 'live',
      position: data?.moment?.position ?? 0,
      rows: new Map(data?.rows.map(({ key, row }) => [key, row])),
    }),
    [data],
  )
}

interface ChooserProps {
  readonly timeZone: string
  readonly until: number
  readonly play: Play
  /** The time of the last event before the moment. */
  readonly shown: string | null
  /** The moment; null until it is known. */
  readonly at: string | null
  readonly first: Moment | null
  readonly previous: Moment | null
  readonly next: Moment | null
  readonly onShow: (moment: string | null) => void
}

const Chooser = ({ timeZone, until, play, shown, at, first, previous, next, onShow }: ChooserProps) => {
  const label = useId()
  const now = useNow(60_000)
  const from = Math.min(first === null ? now - 86_400_000 : Date.parse(first.time), now - 60_000)
  const [moved, setMoved] = useState<{ readonly at: string | null; readonly time: number } | null>(null)
  const value = moved !== null && moved.at === at ? moved.time : at === null ? now : Date.parse(at)
  const period = { from, until: until > from ? Math.min(until, now) : now }
  const isPlaying = play.playing !== null
  const show = (moment: string | null): void => (isPlaying ? play.pause(moment) : onShow(moment))
  const typed = wallClockOf(instantOf(value), timeZone).slice(0, 16)
  return (
    <>
      <div className={classes.said}>
        <strong>{pastText('asItWas', { time: whenText(instantOf(value), 'moment', timeZone) })}</strong>
        <span className={classes.hint}>
          {shown === null
            ? pastText('nothingBefore')
            : pastText('lastChange', { time: whenText(shown, 'moment', timeZone) })}
        </span>
        <Button size="compact-sm" onClick={() => show(null)}>
          {pastText('backToNow')}
        </Button>
      </div>
      <div className={classes.choose}>
        <Button
          variant="default"
          leftSection={isPlaying ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
          onClick={() => (isPlaying ? play.pause() : play.start(value, period))}
        >
          {pastText(isPlaying ? 'pause' : 'play')}
        </Button>
        <span role="status" className={classes.hidden}>
          {isPlaying ? pastText('isPlaying') : null}
        </span>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={pastText('previousChange')}
          title={pastText('previousChange')}
          disabled={previous === null}
          onClick={() => previous !== null && show(String(previous.position))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <span id={label} className={classes.hidden}>
          {pastText('moment')}
        </span>
        <Slider
          className={classes.slider ?? ''}
          thumbProps={{ 'aria-labelledby': label }}
          min={from}
          max={now}
          step={60_000}
          value={Math.min(Math.max(value, from), now)}
          label={(time) => whenText(instantOf(time), 'moment', timeZone)}
          onChange={(time) => setMoved({ at, time })}
          onChangeEnd={(time) => show(instantOf(time))}
        />
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={pastText('nextChange')}
          title={pastText('nextChange')}
          disabled={next === null}
          onClick={() => next !== null && show(String(next.position))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <TextInput
          type="datetime-local"
          aria-label={pastText('dateAndTime')}
          value={typed}
          max={wallClockOf(instantOf(now), timeZone).slice(0, 16)}
          onChange={({ currentTarget }) => {
            if (currentTarget.value !== '') show(instantAt(currentTarget.value, timeZone))
          }}
        />
      </div>
    </>
  )
}
