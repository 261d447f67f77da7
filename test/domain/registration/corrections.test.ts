import { describe, expect, it } from 'vitest'
import { fold } from '../../../domain/kernel/decider.ts'
import { correctableInputs } from '../../../domain/registration/published.ts'
import { correctRegistration } from '../../../domain/registration/registration/decide.ts'
import type { RegistrationEvent } from '../../../domain/registration/registration/events.ts'
import { registrationAggregate } from '../../../domain/registration/registration/state.ts'
import { anEvent, anInput } from '../../support/spring-cup.ts'

const of = { tournamentId: 't', membershipId: 'm' }
const kim = { entryId: 'n1', eventId: 'sparring', studentId: 'kim' }
const imported: RegistrationEvent = { type: 'EntriesImported', data: { ...of, importId: 'i', entries: [kim] } }
const canceled: RegistrationEvent = { type: 'EntryCanceled', data: { ...of, ...kim, refundId: null } }
const corrected = (...answers: { key: string; value: string }[]): RegistrationEvent => ({
  type: 'RegistrationCorrected',
  data: { ...of, correctionId: 'c1', studentId: 'kim', answers },
})
const weight = { key: 'Weight', value: '41.5' }
const level = { key: 'LevelId', value: 'green' }

describe('a correction for one tournament', () => {
  it.each<[what: string, before: RegistrationEvent[], answers: { key: string; value: string }[], then: unknown]>([
    ['is recorded', [imported], [weight], [corrected(weight)]],
    ['writes nothing a second time', [imported, corrected(weight)], [weight], []],
    ['adds to an earlier one', [imported, corrected(weight)], [level], [corrected(level)]],
    ['is for an athlete with an entry', [imported, canceled], [weight], 'registration-not-found'],
    ['is for a registered athlete', [], [weight], 'registration-not-found'],
  ])('%s', (_, before, answers, then) => {
    const state = fold(registrationAggregate, before)
    const decided = correctRegistration(state, { studentId: 'kim', correctionId: 'c1', answers })
    expect(decided.ok ? decided.value : decided.error.code).toEqual(then)
  })

  it('is about weight, level and what the athlete’s events ask themselves, each once', () => {
    const ask = (...keys: string[]) => ({ inputs: keys.map(anInput) })
    const events = [
      anEvent('sparring', ask('Weight', 'x:emergency', 'FirstName')),
      anEvent('forms', ask('x:emergency', 'x:song')),
      anEvent('breaking', ask('x:board')),
    ]
    const inputs = correctableInputs(events, ['sparring', 'forms'], [{ id: 'green', label: 'Green Belt' }])
    expect(inputs.map(({ bindTo }) => bindTo)).toEqual(['Weight', 'LevelId', 'x:emergency', 'x:song'])
  })
})
