import type { Refusal, Result } from '../../domain/kernel/result.ts'

/** For processes: throws on a refusal, which a process does not expect, so that the event is retried. */
export const mustSucceed = <T>(result: Result<T, Refusal>): T => {
  if (result.ok) return result.value
  throw new Error(`${result.error.code}: ${result.error.message}`)
}
