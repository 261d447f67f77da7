import { Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ErasureKind } from '../../../api/contract/erasure.ts'
import { useRead } from '../../client/use-read.ts'
import { useSend } from '../../client/use-send.ts'
import { erasureText } from '../../texts/en/erasure.ts'
import { DangerActions } from '../../ui/danger-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { notify } from '../../ui/notice.tsx'
import { Reading } from '../../ui/reading.tsx'
import { ErasurePreviewText } from './erasure-preview.tsx'

interface ErasingDialogProps {
  /** Kind and id of the erasure. */
  readonly of: readonly [ErasureKind, string]
  readonly opened: boolean
  readonly onClose: () => void
  readonly onErased?: () => Promise<void>
  /** Content above the preview; `busy` while the erasure runs. */
  readonly children?: (busy: boolean) => ReactNode
}

/** Shows what is erased and what is kept, and erases after confirmation. */
export const ErasingDialog = ({ of: [kind, id], opened, onClose, onErased, children }: ErasingDialogProps) => {
  const [failure, setFailure] = useState<string | null>(null)
  const params = { kind, id }
  const preview = useRead('/user/erase/:kind/:id', opened ? { params } : null)
  const { run, busy } = useSend('POST /user/erase/:kind/:id')
  const isReady = preview.reading.status === 'ready' && preview.reading.data.blocked === null
  const erase = async (): Promise<void> => {
    setFailure(null)
    const sent = await run({ params })
    if (!sent.ok) {
      setFailure(REASONS.has(sent.problem.code) ? sent.problem.message : erasureText('sorry'))
      return
    }
    notify(erasureText('erased'))
    onClose()
    await onErased?.()
  }
  return (
    <Dialog
      title={erasureText('title')}
      opened={opened}
      onClose={onClose}
      closable={!busy}
      actions={
        <DangerActions
          label={erasureText('confirm')}
          onConfirm={() => void erase()}
          keepLabel={erasureText('cancel')}
          onKeep={onClose}
          busy={busy}
          disabled={!isReady}
        />
      }
    >
      <Stack gap="md">
        {children?.(busy)}
        <Reading of={preview}>{(shown) => <ErasurePreviewText preview={shown} />}</Reading>
        <Refusal text={failure} />
      </Stack>
    </Dialog>
  )
}

/** Problems whose message helps an admin. */
const REASONS: ReadonlySet<string> = new Set(['person-in-tournament', 'last-admin'])
