import { Button, Switch } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { editorText } from '../../texts/en/editor.ts'
import { Section } from '../../ui/page.tsx'
import { CommentField } from './comment-field.tsx'
import classes from './editor.module.css'

interface CommentsProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly busy: boolean
  /** Of a tournament: accepted, and never changed again. */
  readonly isFinal: boolean
  /** Why the last submission failed. */
  readonly problem: string | null
  readonly thenNext: boolean
  readonly onThenNext: (then: boolean) => void
  readonly onBack: () => void
  readonly onSubmit: (status: 'pass' | 'fail') => void
  readonly children: ReactNode
}

/** The comment and the decision (video-review rule 20); both buttons are disabled while the comment is empty. */
export const Comments = ({ text, onText, busy, isFinal, problem, children, ...rest }: CommentsProps) => {
  const { thenNext, onThenNext, onBack, onSubmit } = rest
  const [isPreview, setPreview] = useState(false)
  const isBlank = text.trim() === ''
  return (
    <Section {...(isPreview ? { title: editorText('preview') } : {})}>
      {isPreview ? (
        <>
          <p className={classes.words}>{text}</p>
          {children}
          <p className={classes.hint}>{editorText('hidden')}</p>
          <Button variant="default" onClick={() => setPreview(false)}>
            {editorText('continueEditing')}
          </Button>
        </>
      ) : (
        <>
          <CommentField text={text} onText={onText} />
          {children}
          {problem === null ? null : (
            <div role="alert" className={classes.problem}>
              <b>{editorText('notSubmitted')}</b>
              <p>{problem}</p>
              <p>{editorText('kept')}</p>
            </div>
          )}
          <div className={classes.decide}>
            <Button size="md" disabled={isBlank} loading={busy} onClick={() => onSubmit('pass')}>
              {editorText('accept')}
            </Button>
            {isFinal ? null : (
              <Button
                size="md"
                variant="default"
                className={classes.needsWork ?? ''}
                disabled={isBlank || busy}
                onClick={() => onSubmit('fail')}
              >
                {editorText('needsWork')}
              </Button>
            )}
          </div>
          {isFinal ? <p className={classes.hint}>{editorText('isFinal')}</p> : null}
          {isFinal ? null : (
            <Switch
              label={editorText('thenNext')}
              checked={thenNext}
              onChange={(event) => onThenNext(event.currentTarget.checked)}
            />
          )}
          <div className={classes.decide}>
            <Button variant="subtle" onClick={onBack}>
              {editorText('goBack')}
            </Button>
            <Button variant="subtle" disabled={isBlank} onClick={() => setPreview(true)}>
              {editorText('preview')}
            </Button>
          </div>
        </>
      )}
    </Section>
  )
}
