import type { Refusal, Result } from '../../domain/kernel/result.ts'

/** For a process, to which a refusal it does not expect is a failure: thrown, so that the event is tried again. */
export const mustSucceed = <T>(result: Result<T, Refusal>): T => {
  if (result.ok) return result.value
  throw new Error(`${result.error.code}: ${result.error.message}`)
}
