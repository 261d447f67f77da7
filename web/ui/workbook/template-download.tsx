import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { staffKitText } from '../../texts/staff-kit.ts'
import { saveFile } from './upload-workbook.ts'
import classes from './workbook.module.css'

interface TemplateDownloadProps {
  /** Reads the workbook, as base64. */
  readonly load: () => Promise<{ readonly filename: string; readonly value: string }>
  /** What to do with it. */
  readonly children: ReactNode
}

/** The workbook to fill in. */
export const TemplateDownload = ({ load, children }: TemplateDownloadProps) => {
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
        {staffKitText('downloadTemplate')}
      </Button>
      {state === 'failed' ? (
        <Text c="var(--bad)" role="alert">
          {staffKitText('failed')}
        </Text>
      ) : null}
    </div>
  )
}
