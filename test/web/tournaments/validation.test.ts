import { describe, expect, it } from 'vitest'
import type { JudgingReadiness } from '../../../api/contract/judging-readiness.ts'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import type { DivisionData } from '../../../domain/tournaments/published-set-up.ts'
import { type Validated, validate } from '../../../web/tournaments/validation.ts'

describe('Tournament Validation', () => {
  const event = { eventId: 'e1', title: 'Forms' } as Tournament['events'][number]
  const complete: Validated = {
    athleteCallMinutes: [5],
    bracketLocations: ['Ring 1'],
    stagingLocations: ['North'],
    statusHubId: 'hub',
    statementDescriptor: 'LIONS',
    events: [event],
  }
  const missing = (part: Partial<Validated>): readonly string[] =>
    validate({ ...complete, ...part }).flatMap((check) => check.missing)

  it('finds nothing missing in a complete set-up', () => expect(missing({})).toEqual([]))
  it('warns about entries without a division and links to them', () => {
    const odd = (unmatched: number) => validate(complete, { unmatched }).filter((check) => check.odd !== undefined)
    expect(odd(0)).toEqual([])
    expect(odd(307)).toEqual([
      {
        name: 'bracket',
        missing: [],
        odd: { text: '307 entries have no bracket', fixedAt: 'unmatched-athletes' },
      },
    ])
  })
  it('links both to the entries without a division and to what else is missing', () => {
    const check = validate({ ...complete, events: [] }, { unmatched: 8 }).at(-1)
    expect(check?.missing).toEqual(['an event'])
    expect([check?.fixedAt, check?.odd?.fixedAt]).toEqual([{ questionsOf: null }, 'unmatched-athletes'])
  })
  it('lists what is missing', () => {
    expect(missing({ athleteCallMinutes: [], bracketLocations: [], stagingLocations: [] })).toEqual([
      'call minutes',
      'ring locations',
      'staging locations',
    ])
    expect(missing({ statusHubId: null })).toEqual(['link of the status board'])
    expect(validate(complete).flatMap(({ name, fixedAt }) => (fixedAt === undefined ? [] : [name]))).toEqual([
      'athleteCall',
      'statusHub',
      'payment',
    ])
    expect(missing({ statementDescriptor: '' })).toEqual(['statement descriptor'])
    const place = (part: Partial<Validated>) => validate({ ...complete, ...part })[0]?.fixedAt
    expect(place({ athleteCallMinutes: [], bracketLocations: [] })).toEqual({
      step: 'operations',
      field: 'athleteCallMinutes',
    })
    expect(place({ bracketLocations: [] })).toEqual({ step: 'operations', field: 'bracketLocations' })
    expect(missing({ events: [{ ...event, eventId: '' }] })).toEqual(['event id of Forms'])
  })

  it('names what the videos of a tournament lack to be judged, and where to add it', () => {
    const rubrics = {
      eventId: 'e1',
      title: 'Forms',
      kind: 'rubrics',
      reason: { message: 'They start at 300.' },
    } as const
    const divisions = { ...rubrics, kind: 'divisions', reason: null } as const
    const check = (judging: JudgingReadiness, type: Tournament['type'] = 'Online') =>
      validate({ ...complete, type }, { judging }).find(({ name }) => name === 'judging')
    expect(check({ gaps: [], isUndrawn: false })?.missing).toEqual([])
    expect(check({ gaps: [rubrics], isUndrawn: false })).toMatchObject({
      missing: ['deductions for Forms that can be judged (They start at 300.)'],
      fixedAt: 'judging',
    })
    expect(check({ gaps: [divisions], isUndrawn: false })).toMatchObject({
      missing: ['divisions of Forms'],
      fixedAt: { divisionsOf: 'e1' },
    })
    expect(check({ gaps: [], isUndrawn: true })).toMatchObject({
      missing: ['brackets, without which no video can be judged'],
      fixedAt: 'bracketing',
    })
    expect(check({ gaps: [], isUndrawn: true }, 'InPerson')).toBeUndefined()
  })

  it('asks an online tournament for neither rings nor a status board', () => {
    const bare = { athleteCallMinutes: [], bracketLocations: [], stagingLocations: [], statusHubId: null }
    expect(missing({ ...bare, type: 'Online' })).toEqual([])
    expect(missing({ ...bare, type: 'Hybrid' })).toHaveLength(4)
  })

  it('is not passed without an event, and links to a new one', () => {
    expect(missing({ events: [] })).toEqual(['an event'])
    expect(validate({ ...complete, events: [] }).at(-1)?.fixedAt).toEqual({ questionsOf: null })
  })

  describe('of an event in divisions by weight and level', () => {
    const rules = [
      { field: 'Weight' as const, min: null, max: 50 },
      { field: 'Level.Order' as const, min: 1, max: 3 },
      { field: 'Gender' as const, min: null, max: null },
    ]
    const divisions = [{ id: 'd', name: 'To 50 kg', prefix: 'S', description: '', tags: [], rules }]
    const weight = { bindTo: 'Weight', label: 'Weight', description: '', type: 'number' as const, options: [] }
    const asking = (...isRequired: readonly boolean[]) => ({
      ...event,
      divisions,
      inputs: isRequired.map((one) => ({ ...weight, isRequired: one, dataValidator: null })),
    })
    const check = (of: ReturnType<typeof asking>, inRecords: readonly DivisionData[] = ['LevelId']) => {
      const { missing: lacking, fixedAt } = validate({ ...complete, events: [of] }, { inRecords }).at(-1) ?? {}
      return { lacking, fixedAt }
    }

    it('asks for a required question about the weight, and links to the questions', () => {
      const lacking = { lacking: ['a question about weight in Forms'], fixedAt: { questionsOf: 'e1' } }
      expect(check(asking())).toEqual(lacking)
      expect(check(asking(false))).toEqual(lacking)
      expect(check(asking(true))).toEqual({ lacking: [], fixedAt: undefined })
    })
    it('needs no question about what every student’s record has', () =>
      expect(check(asking(), ['LevelId', 'Weight']).lacking).toEqual([]))
  })
})
