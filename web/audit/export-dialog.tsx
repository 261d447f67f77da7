import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { exportRequest } from '../../api/contract/history-export.ts'
import { dataOf } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { useSend } from '../client/use-send.ts'
import { historyExportText } from '../texts/en/history-export.ts'
import { SelectField } from '../ui/form/choice-fields.tsx'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { megabytes } from '../ui/megabytes.ts'
import { Reading } from '../ui/reading.tsx'
import { remountOnOpen } from '../ui/remount-on-open.tsx'
import { startPrintJob } from '../ui/run-print-job.ts'
import classes from './audit.module.css'

interface ExportDialogProps {
  /** Null for the whole organization. */
  readonly tournamentId: string | null
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks what is exported and what for. The file is then made as a job, which continues while other screens are open. */
const ExportDialog = remountOnOpen(({ tournamentId, opened, onClose }: ExportDialogProps) => {
  // Resending within one opening is the same export.
  const [exportId] = useState(() => crypto.randomUUID())
  const ofOrganization = useSend('POST /organization/history/export')
  const ofTournament = useSend('POST /audit/:t/export')
  return (
    <FormDialog
      title={historyExportText('export')}
      opened={opened}
      onClose={onClose}
      schema={schema}
      initial={initial}
      submit={historyExportText('download')}
      onSend={(values) => {
        const body = { exportId, ...values }
        return tournamentId === null
          ? ofOrganization.run({ body })
          : ofTournament.run({ params: { t: tournamentId }, body })
      }}
      onDone={({ filename, value, bytes }) => startPrintJob({ filename, value, unit: 'bytes', size: bytes })}
    >
      {(form) => (
        <>
          <p className={classes.proof}>
            {historyExportText(tournamentId === null ? 'aboutOrganization' : 'aboutTournament')}
          </p>
          <Extent tournamentId={tournamentId} />
          <SelectField
            label={historyExportText('content')}
            description={historyExportText('erased')}
            options={[
              { value: 'sealed', label: historyExportText('sealed') },
              { value: 'opened', label: historyExportText('opened') },
            ]}
            {...form.field('content')}
          />
          <TextField
            label={historyExportText('purpose')}
            description={historyExportText('purposeHint')}
            maxLength={500}
            lines={2}
            {...form.field('purpose')}
          />
          <HowToVerify isOfOrganization={tournamentId === null} />
        </>
      )}
    </FormDialog>
  )
})
export default ExportDialog

const schema = exportRequest.pick({ content: true, purpose: true })
const initial = { content: 'sealed' as const, purpose: '' }

/** How large the export will be. */
const Extent = ({ tournamentId }: Pick<ExportDialogProps, 'tournamentId'>) => {
  const whole = useRead('/organization/history/export', tournamentId === null ? undefined : null)
  const part = useRead('/audit/:t/export', tournamentId === null ? null : { params: { t: tournamentId } })
  return (
    <Reading of={tournamentId === null ? whole : part}>
      {({ events, streams, bytes }) => (
        <p className={classes.proof}>{historyExportText('extent', { events, streams, size: megabytes(bytes) })}</p>
      )}
    </Reading>
  )
}

/** Admins also see the key, which they give to auditors by another way than the file. */
const HowToVerify = ({ isOfOrganization }: { readonly isOfOrganization: boolean }) => {
  const proof = dataOf(useRead('/organization/history/proof', isOfOrganization ? undefined : null).reading)
  const key = proof?.anchored?.keyId ?? null
  const code = (parts: ReactNode) => <code className={classes.root}>{parts}</code>
  return (
    <Text size="sm" c="var(--ink-soft)" className={classes.root ?? ''}>
      {key === null
        ? historyExportText.rich('verifyUnknown', { code })
        : historyExportText.rich('verify', { code, key })}
    </Text>
  )
}
