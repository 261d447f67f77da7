import { Button, Popover } from '@mantine/core'
import { IconBookmark, IconBookmarks, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { isSameComment } from '../../../domain/video-review/published.ts'
import { useFollow } from '../../client/connection.ts'
import { useSend } from '../../client/use-send.ts'
import { useMe } from '../../client/viewer.ts'
import { editorText } from '../../texts/en/editor.ts'
import { notify } from '../../ui/notice.tsx'
import classes from './comment-bank.module.css'
import { KeptComments } from './kept-comments.tsx'

interface CommentBankProps {
  /** The comment as it is written now. */
  readonly text: string
  readonly onInsert: (comment: string) => void
}

/** Keeps the current comment, and opens the kept ones, the newest first (video-review rule 34). */
export const CommentBank = ({ text, onInsert }: CommentBankProps) => {
  const me = useMe()
  const { rows } = useFollow('kept-comments', me === null ? null : { account: me.id })
  const { run, busy } = useSend('POST /review/comments/keep')
  const [newId, setNewId] = useState(() => crypto.randomUUID() as string)
  const [opened, setOpened] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const kept = [...rows.values()].sort((a, b) => b.changed.localeCompare(a.changed))
  const isBlank = text.trim() === ''
  const isKept = kept.some((comment) => isSameComment(comment.text, text))
  const keep = async (): Promise<void> => {
    setProblem(null)
    const sent = await run({ body: { id: newId, text } })
    if (!sent.ok) return setProblem(sent.problem.message)
    setNewId(crypto.randomUUID())
    notify(editorText('commentKept'))
  }
  return (
    <div className={classes.bank}>
      <Popover
        position="bottom-start"
        shadow="md"
        trapFocus
        withinPortal
        opened={opened}
        onChange={setOpened}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconBookmarks size={16} aria-hidden />}
            onClick={() => setOpened((before) => !before)}
          >
            {editorText('keptComments', { count: kept.length })}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={editorText('keptCommentsTitle')}>
          <KeptComments
            kept={kept}
            onInsert={(comment) => {
              setOpened(false)
              onInsert(comment)
            }}
          />
        </Popover.Dropdown>
      </Popover>
      {isBlank ? null : (
        <Button
          variant="subtle"
          size="compact-md"
          loading={busy}
          // Stays focusable, so that the focus is not lost when the comment is kept.
          {...(isKept ? { 'aria-disabled': true, color: 'gray' } : {})}
          leftSection={isKept ? <IconCheck size={16} aria-hidden /> : <IconBookmark size={16} aria-hidden />}
          onClick={() => (isKept ? undefined : void keep())}
        >
          {editorText(isKept ? 'isKept' : 'keepComment')}
        </Button>
      )}
      {problem === null ? null : (
        <p role="alert" className={classes.failure}>
          {problem}
        </p>
      )}
    </div>
  )
}
