import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { shortcodeForm } from '../../../api/contract/shortcodes.ts'
import type { TournamentInGrid } from '../../../api/contract/tournament-set-up.ts'
import { type ApiProblem, NO_ANSWER } from '../../client/problem.ts'
import { useSend } from '../../client/use-send.ts'
import { tournamentAdminText } from '../../texts/en/tournament-admin.ts'
import { confirm } from '../../ui/confirm.ts'
import { CopyLink } from '../../ui/copy-link.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { notify } from '../../ui/notice.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

interface ShortlinkDialogProps {
  readonly row: TournamentInGrid
  readonly opened: boolean
  readonly onClose: () => void
}

/** Sets, changes or removes the shortlink of a tournament (tournaments rules 43 and 44). */
export const ShortlinkDialog = ({ row, opened, onClose }: ShortlinkDialogProps) => {
  const { run } = useSend('POST /tournament/:t/shortcode')
  const current = row.shortcode
  return (
    <FormDialog
      title={tournamentAdminText('shortlink')}
      opened={opened}
      onClose={onClose}
      schema={shortcodeForm}
      initial={{ code: current ?? '' }}
      check={({ code }) => codeProblem(code ?? '', current)}
      submit={tournamentAdminText('save')}
      onSend={({ code }) => run({ params: { t: row.id }, body: { id: code } })}
      fieldOf={fieldOf}
      problemText={savingProblem}
      onDone={() => notify(tournamentAdminText('shortcodeSaved'))}
    >
      {(form) => (
        <>
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
}

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
  if (code in fieldOf) return message
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
    const sent = await run({ params: { t: id } })
    if (sent.ok) {
      notify(tournamentAdminText('shortcodeRemoved'))
      onDone()
    } else {
      const failed = sent.problem.status === NO_ANSWER ? 'shortcodeRemoveError' : 'shortcodeRemoveFailed'
      notify(tournamentAdminText(failed), 'bad')
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
