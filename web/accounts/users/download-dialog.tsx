import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { read } from '../../client/http.ts'
import { asProblem } from '../../client/problem.ts'
import { kitText } from '../../texts/en/kit.ts'
import { membersText } from '../../texts/en/members.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { saveFile } from './save-file.ts'

interface DownloadDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Downloads all users as a workbook (accounts rule 30). */
export const DownloadDialog = ({ opened, onClose }: DownloadDialogProps) => {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const close = (): void => {
    setFailure(null)
    onClose()
  }
  const download = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      saveFile(await read('/membership/download'))
      close()
    } catch (thrown) {
      setFailure(membersText('downloadFailed', { status: asProblem(thrown).status }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={membersText('downloadTitle')}
      opened={opened}
      onClose={close}
      width={450}
      actions={
        <>
          <Button variant="default" onClick={close}>
            {kitText('cancel')}
          </Button>
          <Button loading={busy} onClick={() => void download()}>
            {membersText('download')}
          </Button>
        </>
      }
    >
      <Text>{membersText('downloadAbout')}</Text>
      <Refusal text={failure} />
    </Dialog>
  )
}
