import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { editorText } from '../../texts/en/editor.ts'
import { whenText } from '../../ui/when.tsx'
import type { Draft } from './draft.ts'
import classes from './editor.module.css'
import type { OpenDraft } from './use-draft.ts'

interface DraftNoticeProps {
  readonly of: OpenDraft
  /** Called with the draft that replaces the one on the screen. */
  readonly onOpened: (draft: Draft) => void
}

/** Where the draft on the screen comes from, and what else can be done with it (video-review rule 31). */
export const DraftNotice = ({ of, onOpened }: DraftNoticeProps) => {
  const { notice, startAgain, takeOther, keepOwn } = of
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<Draft | null>) => {
    setBusy(true)
    const opened = await work()
    setBusy(false)
    if (opened !== null) onOpened(opened)
  }
  const action = (text: string, work: () => Promise<Draft | null>) => (
    <Button size="xs" variant="default" disabled={busy} onClick={() => void run(work)}>
      {text}
    </Button>
  )
  if (notice === null) return null
  if (notice.is === 'outdated') return <Alert color="belt">{editorText('draftOutdated')}</Alert>
  const when = notice.since === null ? null : whenText(notice.since)
  if (notice.is === 'continued')
    return (
      <Alert color="gray">
        <div className={classes.kept}>
          <span>{when === null ? editorText('draft') : editorText('draftContinues', { when })}</span>
          {action(editorText('startAgain'), startAgain)}
        </div>
      </Alert>
    )
  return (
    <Alert color="belt" role="alert" className={classes.elsewhere ?? ''}>
      <div className={classes.kept}>
        <span>{when === null ? editorText('draftEnded') : editorText('draftChanged', { when })}</span>
        {action(editorText('takeOther'), takeOther)}
        {action(editorText('keepOwn'), keepOwn)}
      </div>
    </Alert>
  )
}
