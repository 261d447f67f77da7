import type { WebhookRow } from '../../api/contract/integrations.ts'
import { useSend } from '../client/use-send.ts'
import { integrationsText } from '../texts/en/integrations.ts'
import { confirm } from '../ui/confirm.ts'
import { notify } from '../ui/notice.tsx'
import { notifyResult } from './notify-result.ts'

/** Actions on one webhook; a new secret is passed to `onSecret`. */
export const useWebhookActions = (onSecret: (secret: string) => void) => {
  const testing = useSend('POST /integrations/webhooks/test/:id')
  const switching = useSend('POST /integrations/webhooks/switch/:id')
  const rotating = useSend('POST /integrations/webhooks/rotate/:id')
  const removing = useSend('POST /integrations/webhooks/remove/:id')
  return {
    test: async ({ id }: WebhookRow) =>
      notifyResult(await testing.run({ params: { id } }), integrationsText('testQueued')),
    toggle: async ({ id, status }: WebhookRow) => {
      const isOn = status !== 'on'
      notifyResult(
        await switching.run({ params: { id }, body: { isOn } }),
        integrationsText(isOn ? 'turnedOn' : 'turnedOff'),
      )
    },
    rotate: async ({ id }: WebhookRow) => {
      const question = { title: integrationsText('rotateTitle'), text: integrationsText('rotateText') }
      if (!(await confirm({ ...question, yes: integrationsText('rotate') }))) return
      const sent = await rotating.run({ params: { id } })
      if (sent.ok) onSecret(sent.answer.secret)
      else notify(sent.problem.message, 'bad')
    },
    remove: async ({ id }: WebhookRow) => {
      const question = { title: integrationsText('removeTitle'), text: integrationsText('removeText') }
      if (!(await confirm({ ...question, yes: integrationsText('remove'), danger: true }))) return
      const sent = await removing.run({ params: { id } })
      if (!sent.ok) notify(sent.problem.message, 'bad')
    },
  }
}
