import { ActionIcon, Button, Select, Slider, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconHistory, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { KeptOrganizationView, KeptView, Moment } from '../../../api/contract/as-of.ts'
import type { LiveViewName } from '../../../api/contract/live-views.ts'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { instantAt, instantOf, wallClockOf } from '../../../domain/kernel/time.ts'
import { PastContext, type PastRows, ShownMomentContext } from '../../client/past.ts'
import { serverNow } from '../../client/server-clock.ts'
import { dropRead, useRead } from '../../client/use-read.ts'
import { pastText } from '../../texts/en/past.ts'
import { Failure } from '../../ui/reading.tsx'
import { useNow } from '../../ui/use-now.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { whenText } from '../../ui/when.tsx'
import { momentIn } from './moment-in.ts'
import classes from './time-travel.module.css'
import { type Play, usePlay } from './use-play.ts'

/** Up to five live views of a screen that can be read as they were, its main one first. */
export type PastViews = readonly [KeptView, KeptView?, KeptView?, KeptView?, KeptView?]

interface TimeTravelProps {
  readonly tournament: Pick<Tournament, 'id' | 'timezone' | 'registrationEnds' | 'endDate'>
  readonly views: PastViews
  readonly children: ReactNode
}

/**
 * Shows a screen as it was at a moment (tournaments rule 46), which the address keeps:
 * `?as-of=2026-03-01T10:00:00.000Z` or a position, compared with now or with the time in `compare-with`. `GoBack` opens it.
 */
export const TimeTravel = ({ tournament, views, children }: TimeTravelProps) => {
  const { asked, compared, ...moment } = useMoment()
  if (asked === null) return children
  const at = momentIn(asked, tournament.timezone)
  const compareWith = timeIn(compared, tournament.timezone)
  return at === null ? (
    <NoMoment text={asked} onBack={() => moment.onShow(null)} />
  ) : compareWith === undefined ? (
    <NoMoment text={compared ?? ''} onBack={() => moment.onCompare(null)} />
  ) : (
    <AsOf tournament={tournament} views={views} at={at} compareWith={compareWith} {...moment}>
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
  const { asked, compared, ...moment } = useMoment()
  if (asked === null) {
    return (
      <>
        <div className={classes.entry}>
          <GoBack />
        </div>
        {children}
      </>
    )
  }
  const at = momentIn(asked, timeZone)
  const compareWith = timeIn(compared, timeZone)
  return at === null ? (
    <NoMoment text={asked} onBack={() => moment.onShow(null)} />
  ) : compareWith === undefined ? (
    <NoMoment text={compared ?? ''} onBack={() => moment.onCompare(null)} />
  ) : (
    <OrganizationAsOf view={view} timeZone={timeZone} at={at} compareWith={compareWith} {...moment}>
      {children}
    </OrganizationAsOf>
  )
}

/** The moment and the one that it is compared with, as the address has them; null for now. */
const useMoment = () => {
  const [search, setSearch] = useSearchParams()
  const onShow = (moment: string | null): void =>
    setSearch((before) => {
      if (moment === null) {
        before.delete('as-of')
        before.delete('compare-with')
      } else before.set('as-of', moment)
      return before
    })
  const onCompare = (moment: string | null): void =>
    setSearch((before) => {
      if (moment === null) before.delete('compare-with')
      else before.set('compare-with', moment)
      return before
    })
  return { asked: search.get('as-of'), onShow, compared: search.get('compare-with'), onCompare }
}

/** The time that an address compares with, null for now; undefined for anything else, also for a position, which has no time yet. */
const timeIn = (text: string | null, timeZone: string): string | null | undefined => {
  if (text === null) return null
  const moment = momentIn(text, timeZone)
  return moment === null || /^\d+$/.test(moment) ? undefined : moment
}

/** The address asks for a moment that is none. */
const NoMoment = ({ text, onBack }: { readonly text: string; readonly onBack: () => void }) => (
  <section className={classes.bar} aria-label={pastText('moment')}>
    <div className={classes.said} role="alert">
      <strong>{pastText('noMoment', { text: text.slice(0, 40) })}</strong>
      <span className={classes.hint}>{pastText('momentsAre')}</span>
      <Button size="compact-sm" onClick={onBack}>
        {pastText('backToNow')}
      </Button>
    </div>
  </section>
)

interface MomentProps {
  readonly at: string
  readonly onShow: (moment: string | null) => void
  readonly compareWith: string | null
  readonly onCompare: (moment: string | null) => void
}

/** The button that shows the screen as it was, next to the title; an icon on phones. */
export const GoBack = () => {
  const { onShow } = useMoment()
  const phone = usePhone()
  const go = (): void => onShow(instantOf(serverNow()))
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

const AsOf = ({ tournament, views, at: given, children, ...moment }: TimeTravelProps & MomentProps) => {
  const { id, timezone } = tournament
  const [main] = views
  const [isShown, setShown] = useState(false)
  const play = usePlay(isShown, moment.onShow)
  const at = play.playing === null ? given : instantOf(play.playing)
  const then = useViewsAsOf(id, views, at, play)
  const other = useViewsAsOf(id, views, moment.compareWith, play)
  useEffect(() => setShown(then.isReady), [then.isReady])
  return (
    <Then
      read={then.read}
      past={then.past}
      otherRead={other.read}
      other={other.past}
      timeZone={timezone}
      until={Date.parse(LATER.includes(main) ? tournament.endDate : tournament.registrationEnds)}
      play={play}
      at={at}
      {...moment}
    >
      {children}
    </Then>
  )
}

/** The views of a tournament as they were; none at null. */
const useViewsAsOf = (t: string, views: PastViews, at: string | null, play: Play) => {
  const [main, second = main, third = main, fourth = main, fifth = main] = views
  const inputOf = (view: KeptView) => (at === null ? null : { params: { t, view }, query: { at } })
  const mainRead = useRead('/audit/:t/as-of/:view', inputOf(main))
  const secondRead = useRead('/audit/:t/as-of/:view', inputOf(second))
  const thirdRead = useRead('/audit/:t/as-of/:view', inputOf(third))
  const fourthRead = useRead('/audit/:t/as-of/:view', inputOf(fourth))
  const fifthRead = useRead('/audit/:t/as-of/:view', inputOf(fifth))
  const mainRows = useRowsOf(mainRead, play)
  const secondRows = useRowsOf(secondRead, play)
  const thirdRows = useRowsOf(thirdRead, play)
  const fourthRows = useRowsOf(fourthRead, play)
  const fifthRows = useRowsOf(fifthRead, play)
  const past = useMemo(
    () =>
      new Map<KeptView, PastRows>([
        [fifth, fifthRows],
        [fourth, fourthRows],
        [third, thirdRows],
        [second, secondRows],
        [main, mainRows],
      ]),
    [main, second, third, fourth, fifth, mainRows, secondRows, thirdRows, fourthRows, fifthRows],
  )
  useEffect(() => {
    if (at === null) return
    return () => {
      for (const view of new Set([main, second, third, fourth, fifth]))
        dropRead('/audit/:t/as-of/:view', { params: { t, view }, query: { at } })
    }
  }, [t, main, second, third, fourth, fifth, at])
  const reads = [mainRead, secondRead, thirdRead, fourthRead, fifthRead]
  return { read: mainRead, past, isReady: reads.every(({ reading }) => reading.status === 'ready') }
}

const OrganizationAsOf = ({
  view,
  timeZone,
  at: given,
  children,
  ...moment
}: OrganizationTimeTravelProps & MomentProps) => {
  const { onShow, compareWith } = moment
  const [isShown, setShown] = useState(false)
  const play = usePlay(isShown, onShow)
  const at = play.playing === null ? given : instantOf(play.playing)
  const read = useRead('/organization/as-of/:view', { params: { view }, query: { at } })
  const otherRead = useRead(
    '/organization/as-of/:view',
    compareWith === null ? null : { params: { view }, query: { at: compareWith } },
  )
  const [rows, otherRows] = [useRowsOf(read, play), useRowsOf(otherRead, play)]
  const past = useMemo(() => new Map<KeptOrganizationView, PastRows>([[view, rows]]), [view, rows])
  const other = useMemo(() => new Map<KeptOrganizationView, PastRows>([[view, otherRows]]), [view, otherRows])
  const isReady = read.reading.status === 'ready'
  useEffect(() => setShown(isReady), [isReady])
  return (
    <Then
      read={read}
      past={past}
      otherRead={otherRead}
      other={other}
      timeZone={timeZone}
      until={Number.POSITIVE_INFINITY}
      play={play}
      at={at}
      {...moment}
    >
      {children}
    </Then>
  )
}

interface ThenProps extends MomentProps {
  readonly read: ReadOfRows
  readonly past: ReadonlyMap<LiveViewName, PastRows>
  readonly otherRead: ReadOfRows
  /** The same views at the moment that is compared with, if there is one. */
  readonly other: ReadonlyMap<LiveViewName, PastRows>
  readonly timeZone: string
  /** Where the period ends that is played; not after now. */
  readonly until: number
  readonly play: Play
  readonly children: ReactNode
}

/** A screen as it was, below the choice of the moment. */
const Then = ({ read, past, otherRead, other, timeZone, until, play, at, children, ...moment }: ThenProps) => {
  const { reading, reload } = read
  const { reading: otherReading, reload: reloadOther } = otherRead
  const { compareWith } = moment
  const ready = reading.status === 'ready' ? reading.data : null
  const data = useLast(ready, play)
  const shown = data?.moment?.time ?? null
  const time = /^\d+$/.test(at) ? shown : at
  const shownMoment = useMemo(
    () => ({
      time: time ?? instantOf(0),
      other:
        compareWith === null
          ? null
          : { time: compareWith, label: whenText(compareWith, 'moment', timeZone), past: other },
    }),
    [time, compareWith, timeZone, other],
  )
  if (reading.status === 'error') {
    return (
      <>
        <Failure problem={reading.problem} onRetry={() => void reload()} />
        <Button variant="subtle" onClick={() => moment.onShow(null)}>
          {pastText('backToNow')}
        </Button>
      </>
    )
  }
  return (
    <PastContext value={past}>
      <ShownMomentContext value={shownMoment}>
        <section className={classes.bar} aria-label={pastText('moment')}>
          <Chooser
            timeZone={timeZone}
            until={until}
            play={play}
            shown={shown}
            at={time}
            first={data?.first ?? null}
            previous={data?.previous ?? null}
            next={data?.next ?? null}
            {...moment}
          />
        </section>
        {compareWith === null || otherReading.status !== 'error' ? null : (
          <Failure problem={otherReading.problem} onRetry={() => void reloadOther()} />
        )}
        {children}
      </ShownMomentContext>
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

interface ChooserProps extends Omit<MomentProps, 'at'> {
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
}

const DAY_MS = 86_400_000

const Chooser = (props: ChooserProps) => {
  const { timeZone, until, play, shown, at, first, previous, next, onShow, compareWith, onCompare } = props
  const label = useId()
  const now = useNow(60_000)
  const from = Math.min(first === null ? now - DAY_MS : Date.parse(first.time), now - 60_000)
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
        <div className={classes.compare}>
          <span aria-hidden>{pastText('compareWith')}</span>
          <Select
            aria-label={pastText('compareWith')}
            allowDeselect={false}
            w={180}
            data={[
              { value: 'now', label: pastText('now') },
              { value: 'moment', label: pastText('anotherMoment') },
            ]}
            value={compareWith === null ? 'now' : 'moment'}
            onChange={(choice) => onCompare(choice === 'now' ? null : instantOf(Math.max(from, value - DAY_MS)))}
          />
          {compareWith === null ? null : (
            <TextInput
              type="datetime-local"
              aria-label={pastText('otherDateAndTime')}
              value={wallClockOf(compareWith, timeZone).slice(0, 16)}
              max={wallClockOf(instantOf(now), timeZone).slice(0, 16)}
              onChange={({ currentTarget }) => {
                if (currentTarget.value !== '') onCompare(instantAt(currentTarget.value, timeZone))
              }}
            />
          )}
        </div>
      </div>
    </>
  )
}
