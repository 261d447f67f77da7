import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { staffKitText } from '../../texts/en/staff-kit.ts'
import { saveFile } from './upload-workbook.ts'
import classes from './workbook.module.css'

interface TemplateDownloadProps {
  /** Loads the workbook as base64. */
  readonly load: () => Promise<{ readonly filename: string; readonly value: string }>
  /** Instructions. */
  readonly children: ReactNode
}

/** Downloads the workbook to fill in. */
export const TemplateDownload = (props: TemplateDownloadProps) => (
  <WorkbookDownload {...props} label={staffKitText('downloadTemplate')} />
)

/** Downloads the uploaded workbook with the errors of each row. */
export const RowsToMend = ({ load }: Pick<TemplateDownloadProps, 'load'>) => (
  <WorkbookDownload load={load} label={staffKitText('downloadToCorrect')}>
    {staffKitText('toCorrectNote')}
  </WorkbookDownload>
)

const WorkbookDownload = ({ load, label, children }: TemplateDownloadProps & { readonly label: string }) => {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const download = async (): Promise<void> => {
    setState('busy')
    try {
      saveFile(await load())
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className={classes.template}>
      <p>{children}</p>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={state === 'busy'}
        onClick={() => void download()}
      >
        {label}
      </Button>
      {state === 'failed' ? (
        <Text c="var(--bad)" role="alert">
          {staffKitText('failed')}
        </Text>
      ) : null}
    </div>
  )
}
