import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { MemberImportPreview } from '../../../../api/contract/member-import.ts'
import { read, send } from '../../../client/http.ts'
import { useSend } from '../../../client/use-send.ts'
import { memberImportText } from '../../../texts/en/member-import.ts'
import { reasonText } from '../../../texts/en/reason.ts'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { FileReadingPart } from '../../../ui/workbook/reading.tsx'
import { TemplateDownload } from '../../../ui/workbook/template-download.tsx'
import { useWorkbookImport } from '../../../ui/workbook/use-workbook-import.ts'
import classes from '../../../ui/workbook/workbook.module.css'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'

interface ImportPanelProps {
  readonly tenant: string
  readonly opened: boolean
  readonly onClose: () => void
}

/** Imports families: choose a file, check the preview, import it. */
export const ImportPanel = ({ tenant, opened, onClose }: ImportPanelProps) => {
  const [sendInvitations, setSendInvitations] = useState(false)
  const { run, busy } = useSend('POST /membership/import')
  const preview = useSend('POST /membership/import/preview')
  const { step, restart, take, reread, begin } = useWorkbookImport<MemberImportPreview>({
    ticket: () => read('/membership/import/setup'),
    preview: (uri, _, reading) => preview.run({ body: { uri, reading } }),
    start: ({ uri, contentHash }, filename, reading) =>
      run({ body: { uri, reading, contentHash, filename, sendInvitations } }),
    failed: () => memberImportText('failed'),
  })
  return (
    <Panel
      title={memberImportText('title')}
      opened={opened}
      onClose={onClose}
      wide
      {...(step.kind === 'preview'
        ? {
            footer: (
              <>
                <Button variant="default" onClick={restart} disabled={busy}>
                  {memberImportText('another')}
                </Button>
                <SubmitButton
                  reason={!canImport(step.preview) ? reasonText('correctFirst') : null}
                  loading={busy || preview.busy}
                  onClick={() => void begin(step)}
                >
                  {memberImportText('import')}
                </SubmitButton>
              </>
            ),
          }
        : step.kind === 'importing'
          ? {
              footer: (
                <>
                  <Button variant="default" onClick={restart}>
                    {memberImportText('importAnother')}
                  </Button>
                  <Button onClick={onClose}>{memberImportText('close')}</Button>
                </>
              ),
            }
          : {})}
    >
      {step.kind === 'choose' ? (
        <div className={classes.choose}>
          <FileDrop label={memberImportText('choose')} onFile={(file) => void take(file)} refused={step.error} />
          <TemplateDownload load={() => read('/membership/import/template')}>
            {memberImportText('template')}
          </TemplateDownload>
        </div>
      ) : null}
      {step.kind === 'building' ? (
        <LoadingState text={memberImportText('building', { filename: step.filename })} />
      ) : null}
      {step.kind === 'preview' ? (
        <ImportPreview
          preview={step.preview}
          filename={step.filename}
          toMend={() => send('POST /membership/import/to-mend', { body: { uri: step.uri, reading: step.reading } })}
          how={
            <FileReadingPart
              asRead={step.preview.asRead}
              reading={step.reading}
              isBusy={preview.busy || busy}
              onChange={(reading) => void reread(step, reading)}
            />
          }
          {...(step.error === undefined ? {} : { error: step.error })}
        >
          {step.preview.totals.newAdults === 0 || step.preview.totals.errors > 0 ? null : (
            <Checkbox
              label={memberImportText('sendInvitations')}
              description={memberImportText('sendNote')}
              checked={sendInvitations}
              onChange={(event) => setSendInvitations(event.currentTarget.checked)}
            />
          )}
        </ImportPreview>
      ) : null}
      {opened ? <ImportProgress tenant={tenant} current={step.kind === 'importing' ? step.importId : null} /> : null}
    </Panel>
  )
}

const canImport = ({ totals }: MemberImportPreview): boolean =>
  totals.errors === 0 && totals.newFamilies + totals.newAdults + totals.newStudents > 0
