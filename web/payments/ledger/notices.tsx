import { Button } from '@mantine/core'
import { IconReceipt, IconRepeat } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { NoticeStatus, ProviderNoticeRow } from '../../../api/contract/provider-notices.ts'
import { orderNumber } from '../../../domain/payments/published.ts'
import { asRead } from '../../client/read-state.ts'
import { useRows } from '../../client/use-rows.ts'
import { useSend } from '../../client/use-send.ts'
import { ledgerText } from '../../texts/en/ledger.ts'
import { managePath } from '../../tournaments/manage-access.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import { CommandBar } from '../../ui/command-bar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Grid, type GridColumn, type GridFilter } from '../../ui/grid.tsx'
import { notify } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import { whenText } from '../../ui/when.tsx'
import classes from './ledger.module.css'

interface NoticesProps {
  readonly tenant: string
  readonly onClose: () => void
}

const keyOf = ({ id }: ProviderNoticeRow): string => id
const NONE: ReadonlySet<string> = new Set()
const HEIGHT = 460

/** The log of the card provider's webhook notices and their results. A notice can be fetched and processed again. */
export const Notices = ({ tenant, onClose }: NoticesProps) => {
  const rows = useRows('provider-notices', { tenant }, keyOf, '/provider-notices')
  const [selected, setSelected] = useState(NONE)
  const { run, busy } = useSend('POST /provider-notices/:id/replay')
  const columns = useMemo(columnsOfLog, [])
  const filters = useMemo(filtersOfLog, [])
  const [id] = selected
  const [, navigate] = useLocation()
  const chosen = id === undefined ? undefined : rows.rows.get(id)
  const replay = async (): Promise<void> => {
    if (id === undefined) return
    const sent = await run({ params: { id } })
    if (sent.ok) notify(ledgerText('replayed'))
    else notify(sent.problem.message, 'bad')
  }
  const openOrder = (): void => {
    if (chosen?.transactionId == null || chosen.tournamentId === null) return
    navigate(`${managePath(chosen.tournamentId)}/transactions?order=${encodeURIComponent(chosen.transactionId)}`)
  }
  const replayCommand = {
    key: 'replay',
    label: ledgerText('replay'),
    icon: <IconRepeat size={17} aria-hidden />,
    disabled: id === undefined || busy,
    hint: ledgerText(id === undefined ? 'selectNotice' : 'replayHint'),
    onClick: replay,
  }
  const orderCommand = {
    key: 'order',
    label: ledgerText('openOrder'),
    icon: <IconReceipt size={17} aria-hidden />,
    disabled: chosen?.transactionId == null,
    hint: ledgerText(
      chosen === undefined ? 'selectNotice' : chosen.transactionId === null ? 'noOrder' : 'openOrderHint',
    ),
    onClick: openOrder,
  }
  return (
    <Section
      title={ledgerText('notices')}
      aside={
        <Button variant="subtle" size="compact-md" onClick={onClose}>
          {ledgerText('closeNotices')}
        </Button>
      }
    >
      <p className={classes.sum}>{ledgerText('noticesLead')}</p>
      <Reading of={asRead(rows)} empty={<EmptyState title={ledgerText('noNotices')} />}>
        {(all) => (
          <>
            <CommandBar label={ledgerText('notices')} items={[replayCommand, orderCommand]} />
            <Grid
              label={ledgerText('notices')}
              prefix="notice-"
              columns={columns}
              filters={filters}
              rows={all}
              keyOf={keyOf}
              find={ledgerText('findNotice')}
              selection="single"
              selected={selected}
              onSelect={setSelected}
              height={HEIGHT}
              empty={<EmptyState title={ledgerText('noNotices')} />}
            />
          </>
        )}
      </Reading>
    </Section>
  )
}

const words = {
  received: 'noticeReceived',
  applied: 'noticeApplied',
  repeated: 'noticeRepeated',
  late: 'noticeLate',
  ignored: 'noticeIgnored',
  failed: 'noticeFailed',
} as const satisfies Record<NoticeStatus, string>
const tones = {
  received: 'wait',
  applied: 'good',
  repeated: 'muted',
  late: 'muted',
  ignored: 'muted',
  failed: 'bad',
} as const satisfies Record<NoticeStatus, string>

const statusText = ({ status }: ProviderNoticeRow): string => ledgerText(words[status])

const reasons: Readonly<Record<string, Parameters<typeof ledgerText>[0]>> = {
  kind: 'reasonKind',
  'not-ours': 'reasonNotOurs',
  'no-owner': 'reasonNoOwner',
  'payment-not-known-yet': 'reasonNotKnownYet',
  'provider-unreachable': 'reasonUnreachable',
}

/** Reason codes without a label are shown unchanged. */
const reasonText = ({ reason }: ProviderNoticeRow): string => {
  if (reason === null) return ''
  const word = reasons[reason]
  return word === undefined ? reason : ledgerText(word)
}

const filtersOfLog = (): readonly GridFilter<ProviderNoticeRow>[] => [
  {
    id: 'notice-outcome',
    title: ledgerText('outcome'),
    of: (row) => [{ key: row.status, title: statusText(row) }],
  },
]

const columnsOfLog = (): readonly GridColumn<ProviderNoticeRow>[] => [
  {
    id: 'received',
    title: ledgerText('received'),
    value: ({ received }) => received,
    text: ({ received }) => whenText(received),
    width: 190,
    sort: 'desc',
  },
  { id: 'kind', title: ledgerText('kind'), value: ({ kind }) => kind, card: 'title', width: 250 },
  {
    id: 'outcome',
    title: ledgerText('outcome'),
    value: statusText,
    render: (row) => <BadgeStatus status={statusText(row)} tone={tones[row.status]} />,
    width: 150,
  },
  { id: 'reason', title: ledgerText('reason'), value: reasonText, width: 230 },
  { id: 'attempts', title: ledgerText('attempts'), value: ({ attempts }) => attempts, width: 110 },
  {
    id: 'order',
    title: ledgerText('order'),
    value: ({ transactionId }) => (transactionId === null ? '' : orderNumber(transactionId)),
    width: 120,
  },
  { id: 'about', title: ledgerText('about'), value: ({ objectId }) => objectId, width: 250 },
  { id: 'id', title: ledgerText('noticeId'), value: ({ id }) => id, width: 250 },
  {
    id: 'created',
    title: ledgerText('createdThere'),
    value: ({ created }) => created,
    text: ({ created }) => whenText(created),
    width: 190,
  },
]
