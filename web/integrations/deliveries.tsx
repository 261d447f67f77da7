import { IconRefresh, IconRepeat } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { DeliveryRow, WebhookRow } from '../../api/contract/integrations.ts'
import { SettingsList } from '../accounts/organization/settings-list.tsx'
import { asRead, dataOf } from '../client/read-state.ts'
import { useRows } from '../client/use-rows.ts'
import { useSend } from '../client/use-send.ts'
import { integrationsText } from '../texts/en/integrations.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'
import type { Command } from '../ui/command.ts'
import type { GridColumn } from '../ui/grid.tsx'
import { Section } from '../ui/page.tsx'
import { whenText } from '../ui/when.tsx'
import { kindWord } from './kind-labels.ts'
import { notifyResult } from './notify-result.ts'

const keyOf = ({ id }: DeliveryRow | WebhookRow): string => id
const icon = { size: 17, 'aria-hidden': true } as const
const HEIGHT = 420

/** Deliveries to webhooks and their outcomes; waiting ones can be tried immediately, delivered ones sent again. */
export const Deliveries = ({ tenant }: { readonly tenant: string }) => {
  const deliveries = useRows('webhook-deliveries', { tenant }, keyOf, '/integrations/deliveries')
  const webhooks = dataOf(asRead(useRows('webhooks', { tenant }, keyOf, '/integrations/webhooks')).reading)
  const columns = useMemo(() => columnsOf((id) => webhooks?.get(id)?.url ?? ''), [webhooks])
  const retry = useSend('POST /integrations/deliveries/:webhookId/retry/:id')
  const replay = useSend('POST /integrations/deliveries/:webhookId/replay/:id')
  const paramsOf = ({ webhookId, id }: DeliveryRow) => ({ params: { webhookId, id } })
  const commands = (row: DeliveryRow | null): readonly Command[] => [
    {
      key: 'retry',
      label: integrationsText('retry'),
      icon: <IconRefresh {...icon} />,
      disabled: row?.status !== 'failing',
      hint: integrationsText(row === null ? 'selectDelivery' : 'retryHint'),
      onClick: async () => {
        if (row !== null) notifyResult(await retry.run(paramsOf(row)), integrationsText('queuedAgain'))
      },
    },
    {
      key: 'replay',
      label: integrationsText('replay'),
      icon: <IconRepeat {...icon} />,
      disabled: row?.status !== 'delivered',
      hint: integrationsText(row === null ? 'selectDelivery' : 'replayHint'),
      onClick: async () => {
        if (row !== null) notifyResult(await replay.run(paramsOf(row)), integrationsText('queuedAgain'))
      },
    },
  ]
  return (
    <Section title={integrationsText('deliveries')}>
      <SettingsList
        label={integrationsText('deliveries')}
        of={asRead(deliveries)}
        columns={columns}
        empty={integrationsText('noDeliveries')}
        height={HEIGHT}
        commands={commands}
      />
    </Section>
  )
}

const statusWords = { waiting: 'waiting', failing: 'retrying', delivered: 'delivered' } as const
const tones = { waiting: 'muted', failing: 'bad', delivered: 'good' } as const
const failureWords = { 'timed-out': 'timedOut', unreachable: 'unreachable', 'not-public': 'notPublic' } as const

const answerText = ({ answer, failure }: DeliveryRow): string => {
  if (answer !== null) return String(answer)
  return failure === null || failure === 'refused' ? '' : integrationsText(failureWords[failure])
}

const columnsOf = (urlOf: (webhookId: string) => string): readonly GridColumn<DeliveryRow>[] => [
  {
    id: 'modified',
    title: integrationsText('when'),
    value: ({ modified }) => modified,
    text: ({ modified }) => whenText(modified),
    width: 200,
    sort: 'desc',
  },
  {
    id: 'kind',
    title: integrationsText('news'),
    value: ({ kind, isReplay }) => `${kindWord(kind)}${isReplay ? ` · ${integrationsText('replayed')}` : ''}`,
    card: 'title',
  },
  { id: 'url', title: integrationsText('webhook'), value: ({ webhookId }) => urlOf(webhookId) },
  {
    id: 'status',
    title: integrationsText('status'),
    value: ({ status }) => integrationsText(statusWords[status]),
    render: ({ status }) => <BadgeStatus status={integrationsText(statusWords[status])} tone={tones[status]} />,
    width: 190,
  },
  { id: 'answer', title: integrationsText('answer'), value: answerText, width: 170 },
  {
    id: 'took',
    title: integrationsText('took'),
    value: ({ milliseconds }) => milliseconds ?? 0,
    text: ({ milliseconds: count }) => (count === null ? '' : integrationsText('milliseconds', { count })),
    width: 110,
  },
  { id: 'attempts', title: integrationsText('attempts'), value: ({ attempts }) => attempts, width: 110 },
  {
    id: 'next',
    title: integrationsText('next'),
    value: ({ nextAttempt }) => nextAttempt ?? '',
    text: ({ nextAttempt }) => (nextAttempt === null ? '' : whenText(nextAttempt)),
    width: 200,
  },
]
