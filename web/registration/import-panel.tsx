import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BulkImportPreview } from '../../api/contract/registration-import.ts'
import { read } from '../client/http.ts'
import type { asProblem } from '../client/problem.ts'
import { useSend } from '../client/use-send.ts'
import { importText } from '../texts/registration-import.ts'
import { FileDrop } from '../ui/file-drop.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { Panel } from '../ui/panel.tsx'
import { TemplateDownload } from '../ui/workbook/template-download.tsx'
import { uploadWorkbook } from '../ui/workbook/upload-workbook.ts'
import classes from '../ui/workbook/workbook.module.css'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'

type Step =
  | { readonly kind: 'choose'; readonly error?: string }
  | { readonly kind: 'building'; readonly filename: string }
  | {
      readonly kind: 'preview'
      readonly filename: string
      readonly preview: BulkImportPreview
      readonly error?: string
    }
  | { readonly kind: 'importing'; readonly importId: string }

interface ImportPanelProps {
  readonly tournamentId: string
  readonly opened: boolean
  readonly onClose: () => void
}

/** Import Registrations: choose file, building preview, preview, import (spec/tournament-and-registration.md §4). */
export const ImportPanel = ({ tournamentId, opened, onClose }: ImportPanelProps) => {
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  const params = { t: tournamentId }
  const { run, busy } = useSend('POST /registrations/import/:t/bulk')
  const preview = useSend('POST /registrations/import/:t/bulk/preview')
  const restart = (): void => setStep({ kind: 'choose' })

  const take = async (file: File): Promise<void> => {
    const filename = file.name
    setStep({ kind: 'building', filename })
    try {
      const uri = await uploadWorkbook(await read('/registrations/import/:t/bulk/setup', { params }), file)
      const sent = await preview.run({ params, body: { uri, filename } })
      if (sent.ok) setStep({ kind: 'preview', filename, preview: sent.answer })
      else setStep({ kind: 'choose', error: refusedText(sent.problem) })
    } catch {
      setStep({ kind: 'choose', error: importText('failed') })
    }
  }
  const start = async ({ preview: { uri }, filename }: Extract<Step, { kind: 'preview' }>): Promise<void> => {
    const sent = await run({ params, body: { uri, filename } })
    setStep((now) => {
      if (sent.ok) return { kind: 'importing', importId: sent.answer.importId }
      return now.kind === 'preview' ? { ...now, error: refusedText(sent.problem) } : now
    })
  }

  const errors = step.kind === 'preview' ? step.preview.errors.length : 0
  const footer =
    step.kind === 'preview' ? (
      <>
        <Button variant="default" onClick={restart} disabled={busy}>
          {importText('another')}
        </Button>
        <Button
          disabled={errors > 0 || step.preview.totals.registrations === 0}
          loading={busy}
          onClick={() => void start(step)}
        >
          {importText('import')}
        </Button>
      </>
    ) : step.kind === 'importing' ? (
      <>
        <Button variant="default" onClick={restart}>
          {importText('importAnother')}
        </Button>
        <Button onClick={onClose}>{importText('close')}</Button>
      </>
    ) : undefined
  return (
    <Panel
      title={importText('title')}
      opened={opened}
      onClose={onClose}
      wide
      {...(footer === undefined ? {} : { footer })}
    >
      {step.kind === 'choose' ? (
        <div className={classes.choose}>
          <FileDrop label={importText('choose')} onFile={(file) => void take(file)} refused={step.error} />
          <TemplateDownload load={() => read('/registrations/import/:t/bulk/template', { params })}>
            {importText('template')}
          </TemplateDownload>
        </div>
      ) : null}
      {step.kind === 'building' ? <LoadingState text={importText('building', { filename: step.filename })} /> : null}
      {step.kind === 'preview' ? (
        <ImportPreview preview={step.preview} filename={step.filename} {...(step.error ? { error: step.error } : {})} />
      ) : null}
      {opened ? (
        <ImportProgress tournamentId={tournamentId} current={step.kind === 'importing' ? step.importId : null} />
      ) : null}
    </Panel>
  )
}

/** What the server says of the file, where it is about the file; the spec's text otherwise. */
const refusedText = ({ status, message }: ReturnType<typeof asProblem>): string =>
  status >= 400 && status < 500 ? message : importText('failed')
