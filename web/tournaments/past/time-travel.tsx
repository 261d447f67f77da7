import { ActionIcon, Button, Slider, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconHistory } from '@tabler/icons-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { KeptOrganizationView, KeptView, Moment } from '../../../api/contract/as-of.ts'
import type { LiveViewName } from '../../../api/contract/live-views.ts'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { instantAt, instantOf, wallClockOf } from '../../../domain/kernel/time.ts'
import { PastContext, type PastRows } from '../../client/past.ts'
import { useRead } from '../../client/use-read.ts'
import { pastText } from '../../texts/en/past.ts'
import { Failure } from '../../ui/reading.tsx'
import { PHONE } from '../../ui/theme.ts'
import { useNow } from '../../ui/use-now.ts'
import { whenText } from '../../ui/when.tsx'
import classes from './time-travel.module.css'

/** Up to three live views of a screen that can be read as they were, its main one first. */
export type PastViews = readonly [KeptView, KeptView?, KeptView?]

interface TimeTravelProps {
  readonly tournament: Pick<Tournament, 'id' | 'timezone'>
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
  const phone = useMediaQuery(PHONE)
  const go = (): void => show(instantOf(Date.now()))
  const label = pastText('goBack')
  if (phone === true) {
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

const AsOf = ({ tournament: { id, timezone }, views, at, onShow, children }: TimeTravelProps & MomentProps) => {
  const [main, second = main, third = main] = views
  const read = useRead('/audit/:t/as-of/:view', { params: { t: id, view: main }, query: { at } })
  const other = useRead('/audit/:t/as-of/:view', { params: { t: id, view: second }, query: { at } })
  const last = useRead('/audit/:t/as-of/:view', { params: { t: id, view: third }, query: { at } })
  const [mainRows, otherRows, lastRows] = [useRowsOf(read), useRowsOf(other), useRowsOf(last)]
  const past = useMemo(
    () =>
      new Map<KeptView, PastRows>([
        [third, lastRows],
        [second, otherRows],
        [main, mainRows],
      ]),
    [main, second, third, mainRows, otherRows, lastRows],
  )
  return (
    <Then read={read} past={past} timeZone={timezone} at={at} onShow={onShow}>
      {children}
    </Then>
  )
}

const OrganizationAsOf = ({ view, timeZone, at, onShow, children }: OrganizationTimeTravelProps & MomentProps) => {
  const read = useRead('/organization/as-of/:view', { params: { view }, query: { at } })
  const rows = useRowsOf(read)
  const past = useMemo(() => new Map<KeptOrganizationView, PastRows>([[view, rows]]), [view, rows])
  return (
    <Then read={read} past={past} timeZone={timeZone} at={at} onShow={onShow}>
      {children}
    </Then>
  )
}

interface ThenProps extends MomentProps {
  readonly read: ReadOfRows
  readonly past: ReadonlyMap<LiveViewName, PastRows>
  readonly timeZone: string
  readonly children: ReactNode
}

/** A screen as it was, below the choice of the moment. */
const Then = ({ read: { reading, reload }, past, timeZone, at, onShow, children }: ThenProps) => {
  if (reading.status === 'error') return <Failure problem={reading.problem} onRetry={() => void reload()} />
  const data = reading.status === 'ready' ? reading.data : null
  return (
    <PastContext value={past}>
      <section className={classes.bar} aria-label={pastText('moment')}>
        <Chooser
          key={at}
          timeZone={timeZone}
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

const useRowsOf = ({ reading }: ReadOfRows): PastRows => {
  const data = reading.status === 'ready' ? reading.data : null
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
  /** The time of the last event before the moment. */
  readonly shown: string | null
  /** The moment; null until it is known. */
  readonly at: string | null
  readonly first: Moment | null
  readonly previous: Moment | null
  readonly next: Moment | null
  readonly onShow: (moment: string | null) => void
}

const Chooser = ({ timeZone, shown, at, first, previous, next, onShow }: ChooserProps) => {
  const label = useId()
  const now = useNow(60_000)
  const from = Math.min(first === null ? now - 86_400_000 : Date.parse(first.time), now - 60_000)
  const [moved, setMoved] = useState<number | null>(null)
  const value = moved ?? (at === null ? now : Date.parse(at))
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
        <Button size="compact-sm" onClick={() => onShow(null)}>
          {pastText('backToNow')}
        </Button>
      </div>
      <div className={classes.choose}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={pastText('previousChange')}
          title={pastText('previousChange')}
          disabled={previous === null}
          onClick={() => previous !== null && onShow(String(previous.position))}
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
          onChange={setMoved}
          onChangeEnd={(time) => onShow(instantOf(time))}
        />
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={pastText('nextChange')}
          title={pastText('nextChange')}
          disabled={next === null}
          onClick={() => next !== null && onShow(String(next.position))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <TextInput
          type="datetime-local"
          aria-label={pastText('dateAndTime')}
          value={typed}
          max={wallClockOf(instantOf(now), timeZone).slice(0, 16)}
          onChange={({ currentTarget }) => {
            if (currentTarget.value !== '') onShow(instantAt(currentTarget.value, timeZone))
          }}
        />
      </div>
    </>
  )
}
