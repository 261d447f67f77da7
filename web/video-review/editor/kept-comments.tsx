import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { KeptCommentRow } from '../../../api/contract/comment-bank.ts'
import { editorText } from '../../texts/en/editor.ts'
import { hasWords } from '../../ui/has-words.ts'
import classes from './comment-bank.module.css'
import { EditKeptComment } from './edit-kept-comment.tsx'

interface KeptCommentsProps {
  /** In the order of the list. */
  readonly kept: readonly KeptCommentRow[]
  readonly onInsert: (comment: string) => void
}

/**
 * Finds a kept comment by its words; a click inserts it, and so does Enter: the first one from the search, any other after
 * the arrow keys.
 */
export const KeptComments = ({ kept, onInsert }: KeptCommentsProps) => {
  const [typed, setTyped] = useState('')
  const [editedId, setEditedId] = useState<string | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const isWanted = hasWords(typed)
  const found = kept.filter(({ text }) => isWanted(text))
  const endEdit = (): void => {
    setEditedId(null)
    search.current?.focus()
  }
  const onArrow = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key]
    if (step === undefined || event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    const stops = [search.current, ...(list.current?.querySelectorAll<HTMLElement>('[data-insert]') ?? [])]
    const at = stops.findIndex((stop) => stop?.closest('li, div')?.contains(event.target as Node))
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus()
  }
  return (
    <search className={classes.found} onKeyDown={onArrow}>
      <TextInput
        ref={search}
        data-autofocus
        label={editorText('findComment')}
        description={editorText('findCommentHint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key !== 'Enter' || first === undefined) return
          event.preventDefault()
          onInsert(first.text)
        }}
      />
      <p role="status" className={found.length === 0 ? classes.none : 'hidden-visually'}>
        {kept.length === 0 ? editorText('noKeptComments') : editorText('commentsFound', { count: found.length })}
      </p>
      <ul ref={list} className={classes.comments} aria-label={editorText('keptCommentsTitle')}>
        {found.map((comment) => (
          <li key={comment.id}>
            {comment.id === editedId ? (
              <EditKeptComment comment={comment} onEnd={endEdit} />
            ) : (
              <>
                <UnstyledButton data-insert className={classes.insert ?? ''} onClick={() => onInsert(comment.text)}>
                  <span>{comment.text}</span>
                </UnstyledButton>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={editorText('editComment', { comment: comment.text })}
                  onClick={() => setEditedId(comment.id)}
                >
                  <IconPencil size={17} aria-hidden />
                </ActionIcon>
              </>
            )}
          </li>
        ))}
      </ul>
    </search>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
