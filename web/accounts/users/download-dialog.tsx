import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { read } from '../../client/http.ts'
import { asProblem } from '../../client/problem.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { saveFile } from './save-file.ts'

interface DownloadDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** All users as a workbook (spec/training-and-review.md §2 Users tab, §8 Admin). */
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
      setFailure(`There was an error downloading the file: StatusCode: ${asProblem(thrown).status}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title="Download users"
      opened={opened}
      onClose={close}
      width={450}
      actions={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button loading={busy} onClick={() => void download()}>
            Download
          </Button>
        </>
      }
    >
      <Text>
        An Excel workbook with the contacts, students, status, dates and training facility of every membership, and with
        sheets of adults and students that can be imported. It contains personal data: keep it safe.
      </Text>
      {failure === null ? null : (
        <Text role="alert" mt="sm" c="var(--bad)">
          {failure}
        </Text>
      )}
    </Dialog>
  )
}
