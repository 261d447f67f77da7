import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { KeptCommentRow } from '../../../api/contract/comment-bank.ts'
import { MAX_KEPT_COMMENT_LENGTH } from '../../../domain/video-review/published.ts'
import { useSend } from '../../client/use-send.ts'
import { editorText } from '../../texts/en/editor.ts'
import { reasonText } from '../../texts/en/reason.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import classes from './comment-bank.module.css'

interface EditKeptCommentProps {
  readonly comment: KeptCommentRow
  /** Saved, removed or left unchanged. */
  readonly onEnd: () => void
}

/** Changes or removes a kept comment. Removal is here, away from the click that inserts. */
export const EditKeptComment = ({ comment, onEnd }: EditKeptCommentProps) => {
  const keeping = useSend('POST /review/comments/keep')
  const removing = useSend('POST /review/comments/remove/:id')
  const [text, setText] = useState(comment.text)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const save = async (): Promise<void> => {
    const sent = await keeping.run({ body: { id: comment.id, text } })
    if (sent.ok) onEnd()
    else setProblem(sent.problem.message)
  }
  const remove = async (): Promise<void> => {
    const sent = await removing.run({ params: { id: comment.id } })
    if (sent.ok) onEnd()
    else setProblem(sent.problem.message)
  }
  return (
    <form
      className={classes.edit}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Textarea
        ref={field}
        autosize
        minRows={2}
        maxRows={8}
        label={editorText('keptComment')}
        maxLength={MAX_KEPT_COMMENT_LENGTH}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <div className={classes.choices}>
        <SubmitButton
          type="submit"
          size="compact-md"
          loading={keeping.busy}
          reason={text.trim() === '' ? reasonText('fillInFirst') : null}
        >
          {editorText('saveComment')}
        </SubmitButton>
        <Button variant="default" size="compact-md" onClick={onEnd}>
          {editorText('cancelEdit')}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          loading={removing.busy}
          className={classes.remove ?? ''}
          onClick={() => void remove()}
        >
          {editorText('removeComment')}
        </Button>
      </div>
    </form>
  )
}
