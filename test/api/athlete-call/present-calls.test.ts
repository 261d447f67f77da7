import { describe, expect, it } from 'vitest'
import { presentCalls } from '../../../api/athlete-call/present-calls.ts'

const SEEN = { tenant: 'lions', deleted: false, position: 1 } as const
const division = (divisionId: string) => ({
  ...SEEN,
  divisionId,
  tournamentId: 't1',
  eventId: 'forms',
  name: divisionId,
  prefix: 'A',
  description: '',
  tags: [],
  rules: [{ field: 'Weight' as const, min: 30, max: 40 }],
  rank: 1,
})
const call = (bracketId: string, divisionId: string, statusModified: string | null = null) => ({
  ...SEEN,
  bracketId,
  divisionId,
  tournamentId: 't1',
  eventId: 'forms',
  eventTitle: 'Forms',
  name: bracketId,
  label: bracketId,
  drawnLabel: bracketId,
  merged: [],
  description: '',
  numberOfAthletes: 2,
  minutes: null,
  dueAt: null,
  statusModified,
  stagedAt: null,
  stagedMinutes: null,
  stagedDueAt: null,
  finishedAt: null,
  ...(statusModified === null
    ? { location: null, status: 'Pending' as const, lastStatus: null }
    : { location: 'Gate A', status: 'Staging' as const, lastStatus: 'Pending' as const }),
})

describe('the athlete call’s divisions and brackets', () => {
  const { divisions, brackets } = presentCalls(
    [division('boys'), division('girls')],
    [
      call('boys 1', 'boys', '2026-03-14T10:00:00.000Z'),
      call('boys 2', 'boys', '2026-03-14T11:00:00.000Z'),
      call('boys 3', 'boys'),
      call('girls 1', 'girls'),
    ],
  )

  it('have numeric states', () => {
    expect(brackets.map(({ id, location, status, lastStatus }) => [id, location, status, lastStatus])).toEqual([
      ['boys 1', 'Gate A', 1, 0],
      ['boys 2', 'Gate A', 1, 0],
      ['boys 3', null, 0, null],
      ['girls 1', null, 0, null],
    ])
  })

  it('give a division the place of its most recently moved bracket', () => {
    expect(divisions).toMatchObject([
      {
        id: 'boys',
        status: 1,
        lastStatus: 0,
        statusModified: '2026-03-14T11:00:00.000Z',
        rules: [{ min: 30, max: 40 }],
      },
      { id: 'girls', status: 0, lastStatus: null, statusModified: null },
    ])
  })
})
