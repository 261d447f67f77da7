import { Button } from '@mantine/core'
import type { DivisionRulesPreview } from '../../../api/contract/division-rules.ts'
import { read, send } from '../../client/http.ts'
import { useSend } from '../../client/use-send.ts'
import { divisionRulesText as text } from '../../texts/en/division-rules.ts'
import { reasonText } from '../../texts/en/reason.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { Verdict } from '../../ui/workbook/parts.tsx'
import { FileReadingPart } from '../../ui/workbook/reading.tsx'
import { useWorkbookImport } from '../../ui/workbook/use-workbook-import.ts'
import classes from '../../ui/workbook/workbook.module.css'
import type { LevelNames } from '../divisions/coverage-text.ts'
import { CurrentMisfits } from './misfits.tsx'
import { RulesPreview } from './rules-preview.tsx'

interface ImportRulesProps {
  readonly tournamentId: string
  readonly levels: LevelNames
  /** The tournament's year. */
  readonly year?: number
  readonly opened: boolean
  readonly onClose: () => void
  readonly onImported: () => void
}

/**
 * Import of division rules (tournaments rule 25): choose a file, preview its
 * changes, import exactly those.
 */
export const ImportRules = ({ tournamentId, levels, year, opened, onClose, onImported }: ImportRulesProps) => {
  const preview = useSend('POST /divisionrules/import/preview')
  const { run, busy } = useSend('POST /tournament/:t/divisionrules/import/:id')
  const apply = async (id: string) => {
    const sent = await run({ params: { t: tournamentId, id } })
    if (sent.ok) onImported()
    return sent.ok ? ({ ok: true, answer: { importId: id } } as const) : sent
  }
  const { step, restart, take, reread, begin } = useWorkbookImport<DivisionRulesPreview>({
    ticket: () => read('/tournament/:t/divisionrules/setup', { params: { t: tournamentId } }),
    preview: (uri, _, reading) => preview.run({ body: { tournamentId, uri, reading } }),
    start: ({ id }) => apply(id ?? ''),
    failed: (at) => text(at === 'preview' ? 'previewFailed' : 'failedUnknown'),
    refused: (detail) => (detail === '' ? text('failed') : text('failedWith', { detail })),
  })
  const close = (): void => {
    onClose()
    if (step.kind === 'importing') restart()
  }
  return (
    <Panel
      title={text('importTitle')}
      opened={opened}
      onClose={close}
      wide
      {...(step.kind === 'preview'
        ? {
            footer: (
              <>
                <Button variant="default" onClick={restart} disabled={busy}>
                  {text('another')}
                </Button>
                <SubmitButton
                  reason={step.preview.id === null ? reasonText('correctFirst') : null}
                  loading={busy || preview.busy}
                  onClick={() => void begin(step)}
                >
                  {text('apply')}
                </SubmitButton>
              </>
            ),
          }
        : step.kind === 'importing'
          ? { footer: <Button onClick={close}>{text('close')}</Button> }
          : {})}
    >
      {step.kind === 'choose' ? (
        <div className={classes.choose}>
          <FileDrop label={text('choose')} onFile={(file) => void take(file)} refused={step.error} />
          <p className={classes.note}>{text('chooseNote')}</p>
        </div>
      ) : null}
      {step.kind === 'building' ? <LoadingState text={text('building', { filename: step.filename })} /> : null}
      {step.kind === 'preview' ? (
        <div className={classes.preview}>
          <p className={classes.file}>{step.filename}</p>
          <Refusal text={step.error ?? null} />
          <RulesPreview
            preview={step.preview}
            levels={levels}
            loadAnnotated={() =>
              send('POST /divisionrules/import/to-mend', {
                body: { tournamentId, uri: step.uri, reading: step.reading },
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
            {...(year === undefined ? {} : { year })}
          />
        </div>
      ) : null}
      {step.kind === 'importing' ? (
        <div className={classes.preview} role="status">
          <Verdict isGood>{text('done')}</Verdict>
          <CurrentMisfits tournamentId={tournamentId} />
        </div>
      ) : null}
    </Panel>
  )
}
