import { useState } from 'react'
import type { InputDefinition } from '../../api/contract/tournaments.ts'
import { send } from '../client/http.ts'
import { translated } from '../texts/server-texts.ts'

interface Checked {
  readonly value: string
  readonly errorMessage: string | null
}

/** Which field of the screen, what is asked there, and which events or items ask. */
export interface AskedField {
  readonly id: string
  readonly input: Pick<InputDefinition, 'bindTo' | 'dataValidator'>
  readonly askedBy: readonly string[]
}

/**
 * Fields with a validator are checked by the server on blur (spec/tournament-and-registration.md §5). What the server
 * said counts while the field still has the value it was asked about; no answer means no message, as the order is checked again.
 */
export const useAnswerChecks = (tournamentId: string) => {
  const [checked, setChecked] = useState<Readonly<Record<string, Checked>>>({})
  const check = async ({ id, input, askedBy }: AskedField, value: string): Promise<void> => {
    if (input.dataValidator === null || value.trim() === '' || checked[id]?.value === value) return
    try {
      const { errorMessage } = await send('POST /tournament/:t/validate/input', {
        params: { t: tournamentId },
        body: { key: input.bindTo, value, askedBy },
      })
      setChecked((before) => ({ ...before, [id]: { value, errorMessage } }))
    } catch {
      // The next time the field is left asks again.
    }
  }
  const problemOf = (id: string, value: string): string | undefined => {
    const known = checked[id]
    return known?.value === value && known.errorMessage !== null ? translated(known.errorMessage) : undefined
  }
  return { check, problemOf }
}
