import { useState } from 'react'
import { type EventChange, toConfirm } from '../../api/contract/registration-changes.ts'
import { useSend } from '../client/use-send.ts'
import { athletesText } from '../texts/en/athletes.ts'
import { textOf } from '../texts/refusals.ts'

/** A rule the change would break. */
export interface ChangeWarning {
  readonly code: string
  readonly message: string
  readonly eventId?: string | undefined
}

/** Sends a change. Broken rules return as warnings; sending it again overrides them. */
export const useChange = (kind: 'add' | 'swap' | 'new') => {
  const [warnings, setWarnings] = useState<readonly ChangeWarning[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const adding = useSend('POST /registrations/add')
  const swapping = useSend('POST /registrations/change')
  const { run, busy } = kind === 'swap' ? swapping : adding
  const send = async (body: EventChange): Promise<boolean> => {
    setFailure(null)
    const sent = await run({ body: { ...body, setAside: [...new Set(warnings.map(({ code }) => code))] } })
    if (sent.ok) return true
    const { code, message, details } = sent.problem
    const problems = toConfirm.safeParse(details)
    if (code === 'needs-confirmation' && problems.success) {
      setWarnings(problems.data.problems.map((problem) => ({ ...problem, message: textOf(problem) })))
    } else if (code === 'sold-out') setWarnings([...warnings, { code, message }])
    else setFailure(code === 'registration-changed' ? athletesText('changedMeanwhile') : message)
    return false
  }
  const forget = (): void => {
    setWarnings([])
    setFailure(null)
  }
  return { send, busy, warnings, failure, forget }
}
