import type { InputDefinition } from '../../api/contract/tournaments.ts'
import { send } from '../client/http.ts'
import { useAnswerChecks } from '../ui/form/use-answer-checks.ts'

/** A field on screen with its definition and the events or items that ask for it. */
export interface AskedField {
  readonly id: string
  readonly input: Pick<InputDefinition, 'bindTo' | 'dataValidator'>
  readonly askedBy: readonly string[]
}

/** Checks answers to a tournament's inputs (registration rule 11). */
export const useInputChecks = (tournamentId: string) => {
  const { check, problemOf } = useAnswerChecks()
  return {
    check: async ({ id, input, askedBy }: AskedField, value: string): Promise<void> => {
      if (input.dataValidator === null) return
      await check(id, value, () =>
        send('POST /tournament/:t/validate/input', {
          params: { t: tournamentId },
          body: { key: input.bindTo, value, askedBy },
        }),
      )
    },
    problemOf,
  }
}
