import { ActionIcon, Button, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { IconBookmark, IconCheck, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ListViewRow } from '../../api/contract/list-views.ts'
import { useFollow } from '../client/connection.ts'
import { useSend } from '../client/use-send.ts'
import { useMe } from '../client/viewer.ts'
import { reasonText } from '../texts/en/reason.ts'
import { staffKitText } from '../texts/en/staff-kit.ts'
import { compareTexts } from '../texts/formats.ts'
import type { Arrangement } from './grid-arrangement.ts'
import classes from './grid-views.module.css'
import { SubmitButton } from './submit-button.tsx'

/** What a saved view contains. */
export interface SavedView {
  /** Search, filters and sort order, as the list's part of the address. */
  readonly query: string
  readonly arrangement: Arrangement
}

interface ViewsProps {
  /** The list's name. */
  readonly list: string
  readonly now: SavedView
  readonly onShow: (view: SavedView) => void
}

/** A user's saved views of a list: choose from a menu, save under a name, remove. */
export const GridViews = ({ list, now, onShow }: ViewsProps) => {
  const me = useMe()
  const { rows } = useFollow('list-views', me === null ? null : { account: me.id })
  const [opened, setOpened] = useState(false)
  const own = [...rows.values()].filter((view) => view.list === list).sort((a, b) => compareTexts(a.title, b.title))
  const currentView = own.find((view) => isCurrentView(view, now))
  return (
    <Popover position="bottom-end" shadow="md" trapFocus withinPortal opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconBookmark size={15} aria-hidden />}
          onClick={() => setOpened((before) => !before)}
        >
          <span className={classes.name}>
            {currentView === undefined ? staffKitText('views') : staffKitText('viewOf', { view: currentView.title })}
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu ?? ''}>
        {own.length === 0 ? (
          <p className={classes.none}>{staffKitText('noViews')}</p>
        ) : (
          <ul className={classes.views} aria-label={staffKitText('views')}>
            {own.map((view) => (
              <Choice
                key={view.id}
                view={view}
                isCurrentView={view === currentView}
                onShow={() => {
                  const { query, order, hidden } = view
                  onShow({ query, arrangement: { order, hidden } })
                  setOpened(false)
                }}
              />
            ))}
          </ul>
        )}
        <SaveView list={list} own={own} now={now} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface ChoiceProps {
  readonly view: ListViewRow
  readonly isCurrentView: boolean
  readonly onShow: () => void
}

const Choice = ({ view, isCurrentView: isOn, onShow }: ChoiceProps) => {
  const { run, busy } = useSend('POST /environment/views/remove/:id')
  const [problem, setProblem] = useState<string | null>(null)
  const remove = async (): Promise<void> => {
    setProblem(null)
    const sent = await run({ params: { id: view.id } })
    if (!sent.ok) setProblem(sent.problem.message)
  }
  return (
    <li>
      <UnstyledButton className={classes.choice ?? ''} aria-current={isOn || undefined} onClick={onShow}>
        <IconCheck size={15} aria-hidden style={{ visibility: isOn ? 'visible' : 'hidden' }} />
        {view.title}
      </UnstyledButton>
      <ActionIcon
        variant="subtle"
        color="gray"
        loading={busy}
        aria-label={staffKitText('removeView', { view: view.title })}
        onClick={() => void remove()}
      >
        <IconX size={15} aria-hidden />
      </ActionIcon>
      {problem !== null && (
        <p role="alert" className={classes.failure}>
          {problem}
        </p>
      )}
    </li>
  )
}

interface SaveProps {
  readonly list: string
  readonly own: readonly ListViewRow[]
  readonly now: SavedView
}

/** Saves the current view; an existing name is replaced. */
const SaveView = ({ list, own, now }: SaveProps) => {
  const { run, busy } = useSend('POST /environment/views/save')
  const [newId, setNewId] = useState(() => crypto.randomUUID() as string)
  const [title, setTitle] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const named = own.find((view) => view.title.toLowerCase() === title.trim().toLowerCase())
  const save = async (): Promise<void> => {
    const { query, arrangement } = now
    const { order, hidden } = arrangement
    const body = { id: named?.id ?? newId, list, title: title.trim(), query, order: [...order], hidden: [...hidden] }
    const sent = await run({ body })
    if (!sent.ok) {
      setProblem(sent.problem.message)
      return
    }
    setTitle('')
    setNewId(crypto.randomUUID())
    // The button is disabled now. Keep the focus inside, so that Escape still closes the menu.
    field.current?.focus()
  }
  return (
    <form
      className={classes.save}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextInput
        ref={field}
        label={staffKitText('viewName')}
        description={staffKitText('viewNameHint')}
        maxLength={60}
        value={title}
        error={problem}
        onChange={(event) => {
          setTitle(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <SubmitButton
        type="submit"
        size="sm"
        loading={busy}
        reason={title.trim() === '' ? reasonText('fillInFirst') : null}
      >
        {staffKitText(named === undefined ? 'saveView' : 'replaceView')}
      </SubmitButton>
    </form>
  )
}

const isCurrentView = (view: ListViewRow, { query, arrangement }: SavedView): boolean =>
  JSON.stringify([view.query, view.order, view.hidden]) ===
  JSON.stringify([query, arrangement.order, arrangement.hidden])
