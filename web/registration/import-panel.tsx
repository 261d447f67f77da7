import { Button } from '@mantine/core'
import type { BulkImportPreview } from '../../api/contract/registration-import.ts'
import { read, send } from '../client/http.ts'
import { useSend } from '../client/use-send.ts'
import { reasonText } from '../texts/en/reason.ts'
import { importText } from '../texts/en/registration-import.ts'
import { FileDrop } from '../ui/file-drop.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { Panel } from '../ui/panel.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { FileReadingPart } from '../ui/workbook/reading.tsx'
import { TemplateDownload } from '../ui/workbook/template-download.tsx'
import { useWorkbookImport } from '../ui/workbook/use-workbook-import.ts'
import classes from '../ui/workbook/workbook.module.css'
import { ImportedGroups, ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'

interface ImportPanelProps {
  readonly tournamentId: string
  readonly opened: boolean
  readonly onClose: () => void
}

/** Import Registrations: choose file, building preview, preview, import (registration rule 36). */
export const ImportPanel = ({ tournamentId, opened, onClose }: ImportPanelProps) => {
  const params = { t: tournamentId }
  const { run, busy } = useSend('POST /registrations/import/:t/bulk')
  const preview = useSend('POST /registrations/import/:t/bulk/preview')
  const { step, restart, take, reread, begin } = useWorkbookImport<BulkImportPreview>({
    ticket: () => read('/registrations/import/:t/bulk/setup', { params }),
    preview: (uri, filename, reading) => preview.run({ params, body: { uri, filename, reading } }),
    start: ({ uri }, filename, reading) => run({ params, body: { uri, filename, reading } }),
    failed: () => importText('failed'),
  })

  const errors = step.kind === 'preview' ? step.preview.totals.errors : 0
  const footer =
    step.kind === 'preview' ? (
      <>
        <Button variant="default" onClick={restart} disabled={busy}>
          {importText('another')}
        </Button>
        <SubmitButton
          reason={errors > 0 || step.preview.totals.registrations === 0 ? reasonText('correctFirst') : null}
          loading={busy || preview.busy}
          onClick={() => void begin(step)}
        >
          {importText('import')}
        </SubmitButton>
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
        <ImportPreview
          preview={step.preview}
          filename={step.filename}
          loadAnnotated={() =>
            send('POST /registrations/import/:t/bulk/to-mend', {
              params,
              body: { uri: step.uri, reading: step.reading },
            })
          }
          how={
            <FileReadingPart
              asRead={step.preview.asRead}
              reading={step.reading}
              isBusy={preview.busy || busy}
              onChange={(reading) => void reread(step, reading)}
            />
          }
          {...(step.error ? { error: step.error } : {})}
        />
      ) : null}
      {opened ? (
        <ImportProgress tournamentId={tournamentId} current={step.kind === 'importing' ? step.importId : null} />
      ) : null}
      {step.kind === 'importing' ? (
        <ImportedGroups groups={step.preview.groups} count={step.preview.totals.groups} />
      ) : null}
    </Panel>
  )
}
