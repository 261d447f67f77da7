import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { asUnavailable } from '../../../api/adapters/event-store/embedded/connection.ts'
import { isAway, partsOf } from '../../../api/http/problems.ts'
import { EventStoreUnavailable } from '../../../domain/kernel/event-store.ts'
import { DatabaseUnavailable, orUnavailable } from '../../../projections/database/unavailable.ts'

/** As Postgres reports a full disk. */
const diskFull = (): pg.DatabaseError => {
  const error = new pg.DatabaseError('could not extend file "base/1/2": No space left on device', 0, 'error')
  error.code = '53100'
  return error
}
const ofFile = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

describe('a full disk is answered with 503 and its reason', () => {
  it.each([
    ['by the database', diskFull()],
    ['by the event log', asUnavailable(diskFull())],
    ['by the file system', ofFile],
    ['by the embedded storage', Object.assign(new Error('refused'), { statusCode: 507 })],
    ['as the cause of another error', new Error('not saved', { cause: diskFull() })],
  ])('%s', async (_where, error) => {
    const thrown = await orUnavailable(Promise.reject(error)).catch((one: unknown) => one)
    expect(partsOf(thrown)).toMatchObject({ status: 503, code: 'disk-full' })
    expect(isAway(thrown)).toBe(true)
  })

  it('if a part is away and its disk has no room', () => {
    const away = [new DatabaseUnavailable('away'), new EventStoreUnavailable('away')]
    for (const error of away) {
      expect(partsOf(error, () => false)).toMatchObject({ status: 503, code: 'disk-full' })
      expect(partsOf(error, () => true).code).not.toBe('disk-full')
    }
    expect(partsOf(new Error('a bug'), () => false).code).toBe('unexpected')
  })
})
