import { Alert, Stack } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../client/use-read.ts'
import { useSend } from '../../client/use-send.ts'
import { erasureText } from '../../texts/erasure.ts'
import { DangerActions } from '../../ui/danger-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notice.tsx'
import { Reading } from '../../ui/reading.tsx'
import { ERASURE_REASONS } from './erase-dialog.tsx'
import { ErasurePreviewText } from './erasure-preview.tsx'

/** Carries out before its day what a person asked for: the account, and the family where no other adult is left. */
export const EraseNowDialog = ({ userId, onClose }: { readonly userId: string; readonly onClose: () => void }) => {
  const params = { kind: 'account' as const, id: userId }
  const preview = useRead('/user/erase/:kind/:id', { params })
  const { run, busy } = useSend('POST /user/erase/:kind/:id')
  const [failure, setFailure] = useState<string | null>(null)
  const isReady = preview.reading.status === 'ready' && preview.reading.data.blocked === null
  const erase = async (): Promise<void> => {
    setFailure(null)
    const sent = await run({ params })
    if (!sent.ok)
      return setFailure(ERASURE_REASONS.has(sent.problem.code) ? sent.problem.message : erasureText('sorry'))
    notify(erasureText('erased'))
    onClose()
  }
  return (
    <Dialog
      title={erasureText('title')}
      opened
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
        <Reading of={preview}>{(shown) => <ErasurePreviewText preview={shown} />}</Reading>
        {failure === null ? null : (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
      </Stack>
    </Dialog>
  )
}
