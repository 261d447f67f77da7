import { Anchor, Text } from '@mantine/core'
import type { StaffReadOnWire } from '../../../api/contract/who-looked.ts'
import { historyText } from '../../texts/en/history.ts'
import { whoLookedText } from '../../texts/en/who-looked.ts'
import { recordName } from '../../tournaments/history/record-names.ts'
import { roleText } from '../../tournaments/history/role-text.ts'
import { numberText } from '../../ui/count.ts'
import { PlainTable } from '../../ui/plain-table.tsx'
import { When, whenText } from '../../ui/when.tsx'
import { lookKindText } from './look-filters.ts'

interface LooksTableProps {
  readonly reads: readonly StaffReadOnWire[]
  readonly timeZone: string
  readonly empty: string
  /** Filters by `student:…`. */
  readonly onRecord: (record: string) => void
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()
const TIMES = 5

export const LooksTable = ({ reads, timeZone, empty, onRecord }: LooksTableProps) => (
  <PlainTable
    isCards
    heads={[
      ...[whoLookedText('when'), whoLookedText('who'), whoLookedText('what'), whoLookedText('whose')],
      ...[whoLookedText('how'), whoLookedText('times')],
    ]}
    numbers={[TIMES]}
    empty={empty}
    rows={reads.map((one) => ({
      key: one.id,
      cells: [
        <div key="when">
          <When at={one.first} timeZone={timeZone} />
          {whenText(one.first, 'moment', timeZone) === whenText(one.last, 'moment', timeZone) ? null : (
            <Soft>{whoLookedText('until', { time: whenText(one.last, 'moment', timeZone) })}</Soft>
          )}
        </div>,
        <div key="who">
          {one.reader.name ?? historyText('someone')}
          <Soft>{roleText(one.role)}</Soft>
        </div>,
        <div key="what">
          {lookKindText(one.kind)}
          {one.tournament === null ? null : <Soft>{one.tournament.name ?? historyText('tournament')}</Soft>}
        </div>,
        <Whose key="whose" read={one} onRecord={onRecord} />,
        <div key="how">
          {howText(one.how)}
          {one.moments === null ? null : <Soft>{momentsText(one.moments, timeZone)}</Soft>}
        </div>,
        numberText(one.count),
      ],
    }))}
  />
)

const Soft = ({ children }: { readonly children: string }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
)

interface WhoseProps {
  readonly read: StaffReadOnWire
  readonly onRecord: (record: string) => void
}

const Whose = ({ read: { record, student }, onRecord }: WhoseProps) => {
  if (record === null) return whoLookedText('list')
  const own = recordName({ ...record, label: record.name }, NO_NAMES)
  const name =
    student === null
      ? own
      : whoLookedText('ofStudent', {
          record: own,
          name: recordName({ kind: 'student', id: student.id, label: student.name }, NO_NAMES),
        })
  const of = student === null ? `${record.kind}:${record.id}` : `student:${student.id}`
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      ta="start"
      aria-label={whoLookedText('onlyThis', { name })}
      onClick={() => onRecord(of)}
    >
      {name}
    </Anchor>
  )
}

const howText = (how: StaffReadOnWire['how']): string =>
  ({
    screen: () => whoLookedText('howScreen'),
    live: () => whoLookedText('howLive'),
    download: () => whoLookedText('howDownload'),
    past: () => whoLookedText('howPast'),
  })[how]()

/** A played period is one entry, from its first moment to its last. */
const momentsText = ({ from, to, count }: NonNullable<StaffReadOnWire['moments']>, timeZone: string): string => {
  const isPosition = /^\d+$/.test(from)
  if (isPosition)
    return count === 1
      ? whoLookedText('asOfEvent', { position: Number(from) })
      : whoLookedText('asOfEvents', { from: Number(from), to: Number(to), count })
  const [first, last] = [from, to].map((moment) => whenText(moment, 'moment', timeZone))
  return count === 1
    ? whoLookedText('asOf', { moment: first ?? '' })
    : whoLookedText('asOfMoments', { from: first ?? '', to: last ?? '', count })
}
