import { refusal } from '../../domain/kernel/result.ts'
import { NoLongerKept } from '../../projections/database/kept-from.ts'
import { apiText } from '../contract/texts.ts'
import { Refused } from './route.ts'

/** What was read; a read of a moment before the organization's past is kept is refused with the first day that is. */
export const orPastNotKept = async <T>(read: Promise<T>): Promise<T> => {
  try {
    return await read
  } catch (error) {
    if (!(error instanceof NoLongerKept)) throw error
    const { position, time } = error.keptFrom
    const text = apiText('past-not-kept', { date: time.slice(0, 10) })
    throw new Refused(refusal('not-found', 'past-not-kept', text, { position, time }))
  }
}
