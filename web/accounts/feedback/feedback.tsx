import { Switch } from '@mantine/core'
import { IconCheck, IconInfoCircle, IconMailForward, IconRotate } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { FeedbackRow } from '../../../api/contract/feedback.ts'
import { asRead } from '../../client/read-state.ts'
import { useRows } from '../../client/use-rows.ts'
import { useSend } from '../../client/use-send.ts'
import { useEnvironment } from '../../client/viewer.ts'
import { feedbackText } from '../../texts/en/feedback.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import type { Command } from '../../ui/command.ts'
import { CommandBar } from '../../ui/command-bar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Grid, type GridColumn } from '../../ui/grid.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { notify } from '../../ui/notice.tsx'
import { Reading } from '../../ui/reading.tsx'
import { StickyCommands } from '../../ui/sticky-commands.tsx'
import { useAddressFlag } from '../../ui/use-address-flag.ts'
import { whenText } from '../../ui/when.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { authorName, categoryWord, statusTones } from './feedback-labels.ts'
import { FeedbackPanel } from './feedback-panel.tsx'

const keyOf = ({ id }: FeedbackRow): string => id
const NONE: ReadonlySet<string> = new Set()

/** The Feedback tab: messages from the support panel (accounts rule 54). */
const Feedback = () => {
  const environment = useEnvironment()
  return environment.status === 'ready' ? <List tenant={environment.data.id} /> : <LoadingState />
}
export default Feedback

const List = ({ tenant }: { readonly tenant: string }) => {
  const feedback = useRows('feedback', { tenant }, keyOf, '/feedback/list')
  const [withClosed, setWithClosed] = useAddressFlag('closed')
  const [selected, setSelected] = useState(NONE)
  const [open, setOpen] = useState<'details' | 'answer' | null>(null)
  const columns = useMemo(columnsOf, [])
  const { rows } = feedback
  const unsettled = useMemo(() => new Map([...rows].filter(([, { status }]) => status !== 'Closed')), [rows])
  const listed = withClosed ? rows : unsettled
  const [selectedId] = selected
  // Feedback that was just closed stays in its panel, although it leaves the list.
  const row = (selectedId === undefined ? undefined : rows.get(selectedId)) ?? null
  const { set, busy } = useStatus()
  const commands = commandsFor({
    row: row !== null && listed.has(row.id) ? row : null,
    busy,
    onOpen: setOpen,
    onSet: (of) => void set(of),
  })
  return (
    <>
      <StickyCommands>
        <CommandBar label={feedbackText('feedback')} items={commands} />
      </StickyCommands>
      <Reading of={asRead(feedback)}>
        {() => (
          <Grid
            label={feedbackText('feedback')}
            name="feedback"
            columns={columns}
            rows={listed}
            keyOf={keyOf}
            find={feedbackText('find')}
            counted={(count) => feedbackText('counted', { count })}
            selection="single"
            selected={selected}
            onSelect={setSelected}
            onOpen={({ id }) => {
              setSelected(new Set([id]))
              setOpen('details')
            }}
            aside={
              <Switch
                label={feedbackText('showClosed', { count: rows.size - unsettled.size })}
                checked={withClosed}
                onChange={(event) => setWithClosed(event.currentTarget.checked)}
              />
            }
            empty={
              <EmptyState title={feedbackText(rows.size === 0 ? 'noneYet' : 'noneOpen')}>
                {feedbackText('about')}
              </EmptyState>
            }
          />
        )}
      </Reading>
      <FeedbackPanel
        row={row}
        busy={busy}
        opened={open === 'details' && row !== null}
        onClose={() => setOpen(null)}
        onAnswer={() => setOpen('answer')}
        onSet={(of) => void set(of)}
      />
      {row === null ? null : (
        <AnswerDialog key={row.id} row={row} opened={open === 'answer'} onClose={() => setOpen('details')} />
      )}
    </>
  )
}

/** Closes and reopens feedback. */
const useStatus = () => {
  const close = useSend('POST /feedback/close/:id')
  const reopen = useSend('POST /feedback/reopen/:id')
  const set = async ({ id, status }: FeedbackRow): Promise<void> => {
    const isClosed = status === 'Closed'
    const sent = await (isClosed ? reopen : close).run({ params: { id } })
    if (sent.ok) notify(feedbackText(isClosed ? 'reopened' : 'closed'))
    else notify(feedbackText('sorry'), 'bad')
  }
  return { set, busy: close.busy || reopen.busy }
}

const columnsOf = (): readonly GridColumn<FeedbackRow>[] => [
  {
    id: 'created',
    title: feedbackText('date'),
    value: ({ created }) => created,
    text: ({ created }) => whenText(created),
    width: 200,
    sort: 'desc',
    findable: false,
  },
  { id: 'summary', title: feedbackText('summary'), value: ({ summary }) => summary, card: 'title' },
  { id: 'from', title: feedbackText('from'), value: authorName, width: 180 },
  { id: 'email', title: feedbackText('email'), value: ({ email }) => email, width: 220, card: 'none' },
  { id: 'category', title: feedbackText('category'), value: ({ category }) => categoryWord(category), width: 110 },
  {
    id: 'status',
    title: feedbackText('status'),
    value: ({ status }) => status,
    render: ({ status }) => <BadgeStatus status={status} tone={statusTones[status]} />,
    width: 120,
  },
]

interface Choices {
  /** The selected feedback. */
  readonly row: FeedbackRow | null
  readonly busy: boolean
  readonly onOpen: (what: 'details' | 'answer') => void
  readonly onSet: (row: FeedbackRow) => void
}

const icon = { size: 17, 'aria-hidden': true } as const

const commandsFor = ({ row, busy, onOpen, onSet }: Choices): readonly Command[] => {
  const hint = (text: string): string => (row === null ? feedbackText('selectFirst') : text)
  const canAnswer = row !== null && row.email !== ''
  const isClosed = row?.status === 'Closed'
  return [
    {
      key: 'answer',
      label: feedbackText('answer'),
      icon: <IconMailForward {...icon} />,
      disabled: !canAnswer,
      hint: hint(feedbackText(canAnswer ? 'answerHint' : 'erased')),
      onClick: () => onOpen('answer'),
    },
    {
      key: 'status',
      label: feedbackText(isClosed ? 'reopen' : 'close'),
      icon: isClosed ? <IconRotate {...icon} /> : <IconCheck {...icon} />,
      disabled: row === null || busy,
      hint: hint(feedbackText(isClosed ? 'reopenHint' : 'closeHint')),
      onClick: () => {
        if (row !== null) onSet(row)
      },
    },
    {
      key: 'details',
      label: feedbackText('details'),
      icon: <IconInfoCircle {...icon} />,
      disabled: row === null,
      hint: hint(feedbackText('detailsHint')),
      onClick: () => onOpen('details'),
    },
  ]
}
