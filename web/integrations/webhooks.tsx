import { Text } from '@mantine/core'
import { IconKey, IconPencil, IconPlus, IconPower, IconSend, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { type WebhookKind, type WebhookRow, webhookForm } from '../../api/contract/integrations.ts'
import { SettingsList } from '../accounts/organization/settings-list.tsx'
import { useEditing } from '../accounts/organization/use-editing.ts'
import { asRead } from '../client/read-state.ts'
import { useRows } from '../client/use-rows.ts'
import { type Sent, useSend } from '../client/use-send.ts'
import { integrationsText } from '../texts/en/integrations.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'
import type { Command } from '../ui/command.ts'
import { ChoicesField } from '../ui/form/choices-field.tsx'
import { EditDialog } from '../ui/form/edit-dialog.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import type { GridColumn } from '../ui/grid.tsx'
import { Section } from '../ui/page.tsx'
import { kindOptions, kindWord } from './kind-labels.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { useWebhookActions } from './use-webhook-actions.ts'

const keyOf = ({ id }: WebhookRow): string => id
const HEIGHT = 260

/** Webhooks, which notify other systems: add, edit, turn on and off, test, rotate the secret, remove. */
export const Webhooks = ({ tenant }: { readonly tenant: string }) => {
  const webhooks = useRows('webhooks', { tenant }, keyOf, '/integrations/webhooks')
  const columns = useMemo(columnsOf, [])
  const editing = useEditing<WebhookRow>()
  const [secret, setSecret] = useState<string | null>(null)
  const add = useSend('POST /integrations/webhooks/create')
  const update = useSend('POST /integrations/webhooks/update/:id')
  const actions = useWebhookActions(setSecret)
  const { row } = editing
  return (
    <Section title={integrationsText('webhooks')}>
      <Text mb="sm">{integrationsText('webhooksAbout')}</Text>
      <SettingsList
        label={integrationsText('webhooks')}
        of={asRead(webhooks)}
        columns={columns}
        empty={integrationsText('noWebhooks')}
        height={HEIGHT}
        onOpen={editing.open}
        commands={(selected) => commandsFor(selected, editing.open, actions)}
      />
      <EditDialog
        title={integrationsText(row === null ? 'newWebhook' : 'editWebhook')}
        opened={editing.opened}
        onClose={editing.close}
        schema={webhookForm}
        initial={{ url: row?.url ?? 'https://', kinds: row?.kinds ?? ['registration.completed'] }}
        submit={integrationsText(row === null ? 'add' : 'save')}
        revision={row?.revision ?? null}
        compared={{
          url: integrationsText('url'),
          kinds: [integrationsText('notifyOf'), (kinds: readonly WebhookKind[]) => kinds.map(kindWord).join(', ')],
        }}
        fieldOf={{ 'invalid-webhook-url': 'url' }}
        onSend={async (body, expected): Promise<Sent<unknown>> => {
          if (row !== null) return update.run({ params: { id: row.id }, body: { ...body, expected } })
          const sent = await add.run({ body: { ...body, id: editing.newId } })
          if (sent.ok) setSecret(sent.answer.secret)
          return sent
        }}
      >
        {(form) => (
          <>
            <TextField
              label={integrationsText('url')}
              description={integrationsText('urlAbout')}
              {...form.field('url')}
            />
            <ChoicesField label={integrationsText('notifyOf')} options={kindOptions()} {...form.field('kinds')} />
          </>
        )}
      </EditDialog>
      <SecretDialog title={integrationsText('webhookDone')} secret={secret} onClose={() => setSecret(null)} />
    </Section>
  )
}

const icon = { size: 17, 'aria-hidden': true } as const

const commandsFor = (
  row: WebhookRow | null,
  open: (row: WebhookRow | null) => void,
  { test, toggle, rotate, remove }: ReturnType<typeof useWebhookActions>,
): readonly Command[] => {
  const of = (run: (row: WebhookRow) => unknown) => ({
    disabled: row === null,
    ...(row === null ? { hint: integrationsText('selectWebhook') } : {}),
    onClick: () => {
      if (row !== null) run(row)
    },
  })
  const isOff = row !== null && row.status !== 'on'
  return [
    { key: 'new', label: integrationsText('newWebhook'), icon: <IconPlus {...icon} />, onClick: () => open(null) },
    { key: 'edit', label: integrationsText('edit'), icon: <IconPencil {...icon} />, ...of(open) },
    { key: 'test', label: integrationsText('sendTest'), icon: <IconSend {...icon} />, ...of(test) },
    {
      key: 'switch',
      label: integrationsText(isOff ? 'turnOn' : 'turnOff'),
      icon: <IconPower {...icon} />,
      ...of(toggle),
    },
    { key: 'rotate', label: integrationsText('rotate'), icon: <IconKey {...icon} />, ...of(rotate) },
    { key: 'remove', label: integrationsText('remove'), icon: <IconTrash {...icon} />, danger: true, ...of(remove) },
  ]
}

const tones = { on: 'good', off: 'muted', failing: 'bad' } as const

const columnsOf = (): readonly GridColumn<WebhookRow>[] => [
  { id: 'url', title: integrationsText('url'), value: ({ url }) => url, card: 'title' },
  { id: 'kinds', title: integrationsText('notifyOf'), value: ({ kinds }) => kinds.map(kindWord).join(', ') },
  {
    id: 'status',
    title: integrationsText('status'),
    value: ({ status }) => integrationsText(status),
    render: ({ status }) => <BadgeStatus status={integrationsText(status)} tone={tones[status]} />,
    width: 220,
  },
]
