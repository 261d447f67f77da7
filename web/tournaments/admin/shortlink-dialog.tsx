import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { shortcodeForm } from '../../../api/contract/shortcodes.ts'
import type { TournamentInGrid } from '../../../api/contract/tournament-set-up.ts'
import { type ApiProblem, NO_ANSWER } from '../../client/problem.ts'
import { useSend } from '../../client/use-send.ts'
import { tournamentAdminText } from '../../texts/en/tournament-admin.ts'
import { confirm } from '../../ui/confirm.ts'
import { CopyLink } from '../../ui/copy-link.tsx'
import { type Compared, Conflict, type ConflictOf, differencesOf, overwriteText } from '../../ui/form/conflict.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { notify } from '../../ui/notice.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { remountOnOpen } from '../../ui/remount-on-open.tsx'

interface ShortlinkDialogProps {
  readonly row: TournamentInGrid
  readonly opened: boolean
  readonly onClose: () => void
}

/** Sets, changes or removes the shortlink of a tournament (tournaments rules 43 and 44). */
export const ShortlinkDialog = remountOnOpen(({ row, opened, onClose }: ShortlinkDialogProps) => {
  const { run } = useSend('POST /tournament/:t/shortcode')
  // Later changes are not followed: they are a conflict when saving.
  const [current] = useState(row.shortcode)
  const [clash, setClash] = useState<ConflictOf<{ readonly code: string | null }> | null>(null)
  const compared: Compared<'code'> = { code: tournamentAdminText('shortcode') }
  return (
    <FormDialog
      title={tournamentAdminText('shortlink')}
      opened={opened}
      onClose={onClose}
      schema={shortcodeForm}
      initial={{ code: current ?? '' }}
      check={({ code }) => codeProblem(code ?? '', current)}
      submit={(_, form) =>
        (clash === null ? null : overwriteText(differencesOf(clash, form, compared))) ?? tournamentAdminText('save')
      }
      onSend={async ({ code }) => {
        const seen = clash === null ? current : clash.current.code
        const sent = await run({ params: { t: row.id }, body: { id: code, seen } })
        const details = sent.ok || sent.problem.code !== 'changed-meanwhile' ? null : sent.problem.details
        if (details !== null) setClash({ current: details.current as { readonly code: string | null }, revision: 0 })
        return sent
      }}
      fieldOf={fieldOf}
      problemText={savingProblem}
      onDone={() => notify(tournamentAdminText('shortcodeSaved'))}
    >
      {(form) => (
        <>
          {clash === null ? null : <Conflict clash={clash} form={form} compared={compared} />}
          <Text size="sm">{row.title}</Text>
          {current === null ? null : <Current id={row.id} code={current} onDone={onClose} />}
          <TextField
            label={tournamentAdminText('shortcode')}
            description={tournamentAdminText('shortcodeHint', { address: addressOf(form.values.code?.trim() || '…') })}
            {...form.field('code')}
          />
        </>
      )}
    </FormDialog>
  )
})

const fieldOf = { 'invalid-shortcode': 'code', 'shortcode-in-use': 'code' } as const
const addressOf = (code: string): string => `${window.location.host}/${code}`

const codeProblem = (typed: string, current: string | null) => {
  const code = typed.trim()
  if (code === '') return {}
  if (!/^[a-z0-9]+$/i.test(code)) return { code: tournamentAdminText('shortcodeInvalid') }
  return code === current ? { code: tournamentAdminText('shortcodeSame') } : {}
}

/** The error message after saving failed; refusals have their own. */
const savingProblem = ({ code, status, message }: ApiProblem): string => {
  if (code in fieldOf || code === 'changed-meanwhile') return message
  return tournamentAdminText(status === NO_ANSWER ? 'shortcodeError' : 'shortcodeFailed')
}

interface CurrentProps {
  readonly id: string
  readonly code: string
  readonly onDone: () => void
}

/** The current link, to copy or remove. */
const Current = ({ id, code, onDone }: CurrentProps) => {
  const { run, busy } = useSend('DELETE /tournament/:t/shortcode')
  const address = addressOf(code)
  const remove = async (): Promise<void> => {
    const question = { title: tournamentAdminText('removeTitle'), text: tournamentAdminText('removeText', { address }) }
    if (!(await confirm({ ...question, yes: tournamentAdminText('remove'), danger: true }))) return
    const sent = await run({ params: { t: id }, query: { seen: code } })
    if (sent.ok) {
      notify(tournamentAdminText('shortcodeRemoved'))
      onDone()
    } else {
      const { code: refused, message, status } = sent.problem
      const failed = status === NO_ANSWER ? 'shortcodeRemoveError' : 'shortcodeRemoveFailed'
      notify(refused === 'changed-meanwhile' ? message : tournamentAdminText(failed), 'bad')
    }
  }
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {tournamentAdminText('shortlinkOfThis')}
      </Text>
      <Code block>{address}</Code>
      <QrCode path={`/${code}`} fileName={code} />
      <Group gap="sm">
        <CopyLink path={`/${code}`} />
        <Button variant="default" color="red" onClick={() => void remove()} loading={busy}>
          {tournamentAdminText('remove')}
        </Button>
      </Group>
    </Stack>
  )
}
