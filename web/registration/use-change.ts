import { useState } from 'react'
import type { EventChange } from '../../api/contract/registration-changes.ts'
import { useSend } from '../client/use-send.ts'
import { athletesText } from '../texts/en/athletes.ts'
import { useWarnings } from './use-warnings.ts'

/** Sends a change. Broken rules return as warnings; sending it again overrides them. */
export const useChange = (kind: 'add' | 'swap' | 'new') => {
  const warned = useWarnings()
  const [failure, setFailure] = useState<string | null>(null)
  const adding = useSend('POST /registrations/add')
  const swapping = useSend('POST /registrations/change')
  const { run, busy } = kind === 'swap' ? swapping : adding
  const send = async (body: EventChange): Promise<boolean> => {
    setFailure(null)
    const sent = await run({ body: { ...body, ...warned.confirmed } })
    if (sent.ok) return true
    const { code, message } = sent.problem
    if (warned.warnOf(sent.problem)) return false
    if (code === 'sold-out') warned.warn({ code, message })
    else setFailure(code === 'registration-changed' ? athletesText('changedMeanwhile') : message)
    return false
  }
  const forget = (): void => {
    warned.forget()
    setFailure(null)
  }
  return { send, busy, warned, failure, forget }
}
