import { Switch } from '@mantine/core'
import { IconCheck, IconInfoCircle, IconMailForward, IconRotate } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { FeedbackRow } from '../../../api/contract/feedback.ts'
import { asRead } from '../../client/read-state.ts'
import { useRows } from '../../client/use-rows.ts'
import { useSend } from '../../client/use-send.ts'
import { useEnvironment } from '../../client/viewer.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import type { Command } from '../../ui/command.ts'
import { CommandBar } from '../../ui/command-bar.tsx'
import { countText } from '../../ui/count.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Grid, type GridColumn } from '../../ui/grid.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { notify } from '../../ui/notice.tsx'
import { Reading } from '../../ui/reading.tsx'
import { StickyCommands } from '../../ui/sticky-commands.tsx'
import { whenText } from '../../ui/when.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { FeedbackPanel } from './feedback-panel.tsx'
import { categoryWords, giverOf, statusTones } from './feedback-words.ts'

const keyOf = ({ id }: FeedbackRow): string => id
const NONE: ReadonlySet<string> = new Set()

/** The Feedback tab: what users wrote with the support panel (spec/training-and-review.md §2 Shell). */
const Feedback = () => {
  const environment = useEnvironment()
  return environment.status === 'ready' ? <List tenant={environment.data.id} /> : <LoadingState />
}
export default Feedback

const List = ({ tenant }: { readonly tenant: string }) => {
  const feedback = useRows('feedback', { tenant }, keyOf, '/feedback/list')
  const [withClosed, setWithClosed] = useState(false)
  const [selected, setSelected] = useState(NONE)
  const [open, setOpen] = useState<'details' | 'answer' | null>(null)
  const { rows } = feedback
  const unsettled = useMemo(() => new Map([...rows].filter(([, { status }]) => status !== 'Closed')), [rows])
  const listed = withClosed ? rows : unsettled
  const [selectedId] = selected
  // What was just closed stays in its panel though it leaves the list.
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
        <CommandBar label="Feedback" items={commands} />
      </StickyCommands>
      <Reading of={asRead(feedback)}>
        {() => (
          <Grid
            label="Feedback"
            columns={columns}
            rows={listed}
            keyOf={keyOf}
            find="Find feedback"
            counted={(count) => countText(count, 'message')}
            selection="single"
            selected={selected}
            onSelect={setSelected}
            onOpen={({ id }) => {
              setSelected(new Set([id]))
              setOpen('details')
            }}
            aside={
              <Switch
                label={`Show closed (${rows.size - unsettled.size})`}
                checked={withClosed}
                onChange={(event) => setWithClosed(event.currentTarget.checked)}
              />
            }
            empty={
              <EmptyState title={rows.size === 0 ? 'No feedback yet' : 'Nothing is open'}>
                What members write with Help, in their menu, is listed here.
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

/** Closes feedback, and opens closed feedback again. */
const useStatus = () => {
  const close = useSend('POST /feedback/close/:id')
  const reopen = useSend('POST /feedback/reopen/:id')
  const set = async ({ id, status }: FeedbackRow): Promise<void> => {
    const isClosed = status === 'Closed'
    const sent = await (isClosed ? reopen : close).run({ params: { id } })
    if (sent.ok) notify(isClosed ? 'Reopened' : 'Closed')
    else notify('Sorry, something went wrong. Please try again.', 'bad')
  }
  return { set, busy: close.busy || reopen.busy }
}

const columns: readonly GridColumn<FeedbackRow>[] = [
  {
    id: 'created',
    title: 'Date',
    value: ({ created }) => created,
    text: ({ created }) => whenText(created),
    width: 200,
    sort: 'desc',
    findable: false,
  },
  { id: 'summary', title: 'Summary', value: ({ summary }) => summary, card: 'title' },
  { id: 'from', title: 'From', value: giverOf, width: 180 },
  { id: 'email', title: 'Email', value: ({ email }) => email, width: 220, card: 'none' },
  { id: 'category', title: 'Category', value: ({ category }) => categoryWords[category], width: 110 },
  {
    id: 'status',
    title: 'Status',
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
const SELECT_FIRST = 'Select a message first'

const commandsFor = ({ row, busy, onOpen, onSet }: Choices): readonly Command[] => {
  const hint = (text: string): string => (row === null ? SELECT_FIRST : text)
  const canAnswer = row !== null && row.email !== ''
  const isClosed = row?.status === 'Closed'
  return [
    {
      key: 'answer',
      label: 'Answer',
      icon: <IconMailForward {...icon} />,
      disabled: !canAnswer,
      hint: hint(canAnswer ? 'By e-mail' : 'This person was erased'),
      onClick: () => onOpen('answer'),
    },
    {
      key: 'status',
      label: isClosed ? 'Reopen' : 'Close',
      icon: isClosed ? <IconRotate {...icon} /> : <IconCheck {...icon} />,
      disabled: row === null || busy,
      hint: hint(isClosed ? 'List it as open again' : 'Nothing is left to do'),
      onClick: () => {
        if (row !== null) onSet(row)
      },
    },
    {
      key: 'details',
      label: 'Details',
      icon: <IconInfoCircle {...icon} />,
      disabled: row === null,
      hint: hint('All of it, with the answers'),
      onClick: () => onOpen('details'),
    },
  ]
}
