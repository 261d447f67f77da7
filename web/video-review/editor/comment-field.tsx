import { useLayoutEffect, useRef } from 'react'
import { editorText } from '../../texts/en/editor.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { CommentBank } from './comment-bank.tsx'
import { withInserted } from './with-inserted.ts'

interface CommentFieldProps {
  readonly text: string
  readonly onText: (text: string) => void
}

/** The comment, with the comments that the reviewer keeps (video-review rule 34). */
export const CommentField = ({ text, onText }: CommentFieldProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const cursor = useRef<number | null>(null)
  const field = () => frame.current?.querySelector('textarea') ?? null
  const insert = (comment: string): void => {
    const from = field()?.selectionStart ?? text.length
    const to = field()?.selectionEnd ?? from
    const inserted = withInserted(text, { from, to }, comment)
    cursor.current = inserted.cursor
    onText(inserted.text)
  }
  // The field has the new text only now.
  useLayoutEffect(() => {
    const at = cursor.current
    if (at === null || text.length < at) return
    cursor.current = null
    field()?.focus()
    field()?.setSelectionRange(at, at)
  })
  return (
    <div ref={frame}>
      <TextField
        data-path="text"
        data-autofocus
        label={editorText('comments')}
        description={editorText('commentsHint')}
        lines={6}
        required
        error={undefined}
        value={text}
        onChange={(typed) => onText(typed ?? '')}
      />
      <CommentBank text={text} onInsert={insert} />
    </div>
  )
}
