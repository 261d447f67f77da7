import { Anchor, Text } from '@mantine/core'
import { IconBan, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { type ApiKeyRow, apiKeyForm, apiScope } from '../../api/contract/integrations.ts'
import { SettingsList } from '../accounts/organization/settings-list.tsx'
import { useEditing } from '../accounts/organization/use-editing.ts'
import { asRead } from '../client/read-state.ts'
import { useRows } from '../client/use-rows.ts'
import { useSend } from '../client/use-send.ts'
import { integrationsText } from '../texts/en/integrations.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'
import { confirm } from '../ui/confirm.ts'
import { ChoicesField } from '../ui/form/choices-field.tsx'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import type { GridColumn } from '../ui/grid.tsx'
import { Section } from '../ui/page.tsx'
import { whenText } from '../ui/when.tsx'
import { notifyResult } from './notify-result.ts'
import { SecretDialog } from './secret-dialog.tsx'

const keyOf = ({ id }: ApiKeyRow): string => id
const icon = { size: 17, 'aria-hidden': true } as const
const HEIGHT = 260

/** API keys, with which other systems read: create one, whose secret is shown once, and revoke one. */
export const ApiKeys = ({ tenant }: { readonly tenant: string }) => {
  const keys = useRows('api-keys', { tenant }, keyOf, '/integrations/keys')
  const columns = useMemo(columnsOf, [])
  const editing = useEditing<ApiKeyRow>()
  const [secret, setSecret] = useState<string | null>(null)
  const create = useSend('POST /integrations/keys/create')
  const revoke = useRevoke()
  return (
    <Section title={integrationsText('keys')}>
      <Text mb="sm">
        {integrationsText('keysAbout')}{' '}
        <Anchor underline="always" href="/api/docs" target="_blank" rel="noopener">
          {integrationsText('documentation')}
        </Anchor>
      </Text>
      <SettingsList
        label={integrationsText('keys')}
        of={asRead(keys)}
        columns={columns}
        empty={integrationsText('noKeys')}
        height={HEIGHT}
        commands={(selected) => [
          {
            key: 'new',
            label: integrationsText('newKey'),
            icon: <IconPlus {...icon} />,
            onClick: () => editing.open(null),
          },
          {
            key: 'revoke',
            label: integrationsText('revoke'),
            icon: <IconBan {...icon} />,
            danger: true,
            disabled: selected === null || selected.revoked !== null,
            ...(selected === null ? { hint: integrationsText('selectKey') } : {}),
            onClick: () => {
              if (selected !== null) void revoke(selected)
            },
          },
        ]}
      />
      <FormDialog
        title={integrationsText('newKey')}
        opened={editing.opened}
        onClose={editing.close}
        schema={apiKeyForm}
        initial={{ name: '', scopes: ['entries'] }}
        submit={integrationsText('create')}
        onSend={(body) => create.run({ body: { ...body, id: editing.newId } })}
        onDone={(answer) => setSecret(answer.secret)}
      >
        {(form) => (
          <>
            <TextField
              label={integrationsText('name')}
              description={integrationsText('nameAbout')}
              {...form.field('name')}
            />
            <ChoicesField
              label={integrationsText('mayRead')}
              options={apiScope.options.map((value) => ({ value, label: integrationsText(scopeWords[value]) }))}
              {...form.field('scopes')}
            />
          </>
        )}
      </FormDialog>
      <SecretDialog title={integrationsText('keyDone')} secret={secret} onClose={() => setSecret(null)} />
    </Section>
  )
}

const useRevoke = () => {
  const { run } = useSend('POST /integrations/keys/revoke/:id')
  return async ({ id, name }: ApiKeyRow): Promise<void> => {
    const isSure = await confirm({
      title: integrationsText('revokeTitle', { name }),
      text: integrationsText('revokeText'),
      yes: integrationsText('revoke'),
      no: integrationsText('keep'),
      danger: true,
    })
    if (isSure) notifyResult(await run({ params: { id } }), integrationsText('keyRevoked'))
  }
}

const scopeWords = { entries: 'scopeEntries', results: 'scopeResults' } as const
const statusOf = ({ revoked }: ApiKeyRow): string => integrationsText(revoked === null ? 'works' : 'revoked')

const columnsOf = (): readonly GridColumn<ApiKeyRow>[] => [
  { id: 'name', title: integrationsText('name'), value: ({ name }) => name, card: 'title' },
  {
    id: 'scopes',
    title: integrationsText('mayRead'),
    value: ({ scopes }) => scopes.map((scope) => integrationsText(scopeWords[scope])).join(', '),
  },
  { id: 'key', title: integrationsText('key'), value: ({ lastFour }) => `msk_…${lastFour}`, width: 130 },
  {
    id: 'created',
    title: integrationsText('created'),
    value: ({ created }) => created,
    text: ({ created }) => whenText(created),
    width: 200,
    sort: 'desc',
  },
  {
    id: 'status',
    title: integrationsText('status'),
    value: statusOf,
    render: (row) => <BadgeStatus status={statusOf(row)} tone={row.revoked === null ? 'good' : 'muted'} />,
    width: 120,
  },
]
