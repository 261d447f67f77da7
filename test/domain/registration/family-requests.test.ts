import { describe, expect, it } from 'vitest'
import { type Decision, fold } from '../../../domain/kernel/decider.ts'
import {
  declineRequest,
  grantRequest,
  type MakeRequest,
  makeRequest,
  reopenRequest,
  takeBackRequest,
} from '../../../domain/registration/registration/decide-requests.ts'
import type { RegistrationEvent } from '../../../domain/registration/registration/events.ts'
import { type RegistrationState, registrationAggregate } from '../../../domain/registration/registration/state.ts'

const of = { tournamentId: 't', membershipId: 'm' }
const kim = { entryId: 'n1', eventId: 'sparring', studentId: 'kim' }
const imported = (...more: (typeof kim)[]): RegistrationEvent => ({
  type: 'EntriesImported',
  data: { ...of, importId: 'i', entries: [kim, ...more] },
})
const canceled: RegistrationEvent = { type: 'EntryCanceled', data: { ...of, ...kim, refundId: null } }
const asked = (more: Partial<MakeRequest> = {}): MakeRequest => ({
  requestId: 'q1',
  entryId: 'n1',
  toEventId: null,
  explanation: 'She broke her arm.',
  shownRefund: 2500,
  refund: 2500,
  takesRequests: true,
  hasStarted: false,
  isOffered: true,
  ...more,
})
type Decide = (state: RegistrationState) => Decision<RegistrationEvent>
const ask =
  (more?: Partial<MakeRequest>): Decide =>
  (state) =>
    makeRequest(state, asked(more))
const takeBack: Decide = (state) => takeBackRequest(state, { requestId: 'q1' })
const grant: Decide = (state) => grantRequest(state, { requestId: 'q1', setAside: [], explanation: '' })
const decline: Decide = (state) => declineRequest(state, { requestId: 'q1', explanation: 'The draw is made.' })
const reopen: Decide = (state) => reopenRequest(state, { requestId: 'q1', reason: 'sold-out' })
const cancel: Decide = () => ({ ok: true, value: [canceled] })

/** The state after these decisions, each of which must succeed. */
const stateOf = (...steps: readonly Decide[]): RegistrationState =>
  steps.reduce(
    ({ events, state }, decide) => {
      const decided = decide(state)
      if (!decided.ok) throw new Error(decided.error.code)
      const all = [...events, ...decided.value]
      return { events: all, state: fold(registrationAggregate, all) }
    },
    { events: [imported()], state: fold(registrationAggregate, [imported()]) },
  ).state
const outcome = (decided: Decision<RegistrationEvent>): string | readonly string[] =>
  decided.ok ? decided.value.map(({ type }) => type) : decided.error.code

describe('a request of a family', () => {
  const forms = { entryId: 'n2', eventId: 'forms', studentId: 'kim' }
  it.each<[what: string, state: RegistrationState, more: Partial<MakeRequest>, then: string | readonly string[]]>([
    ['asks to withdraw', stateOf(), {}, ['FamilyRequestMade']],
    ['asks to change the event', stateOf(), { toEventId: 'forms' }, ['FamilyRequestMade']],
    ['writes nothing a second time', stateOf(ask()), {}, []],
    ['is for an entry that the family holds', stateOf(), { entryId: 'n9' }, 'registration-not-found'],
    ['is not for a canceled entry', stateOf(cancel), {}, 'registration-not-found'],
    ['is refused where the organizers take none', stateOf(), { takesRequests: false }, 'requests-off'],
    ['is refused once the tournament has started', stateOf(), { hasStarted: true }, 'request-too-late'],
    ['waits for the answer to another', stateOf(ask()), { requestId: 'q2' }, 'request-open'],
    ['waits until a granted one is carried out', stateOf(ask(), grant), { requestId: 'q2' }, 'request-open'],
    ['may follow a declined one', stateOf(ask(), decline), { requestId: 'q2' }, ['FamilyRequestMade']],
    ['may follow one that was taken back', stateOf(ask(), takeBack), { requestId: 'q2' }, ['FamilyRequestMade']],
    ['names an event of the tournament', stateOf(), { toEventId: 'x', isOffered: false }, 'unknown-event'],
    ['does not change to the same event', stateOf(), { toEventId: 'sparring' }, 'already-registered'],
    ['shows the refund again if it has changed', stateOf(), { refund: 1000 }, 'refund-changed'],
    ['takes no endless explanation', stateOf(), { explanation: 'x'.repeat(30_000) }, 'text-too-long'],
  ])('%s', (_, state, more, then) => {
    expect(outcome(makeRequest(state, asked(more)))).toEqual(then)
  })

  it('does not change to an event that the student has', () => {
    const state = fold(registrationAggregate, [imported(forms)])
    expect(outcome(makeRequest(state, asked({ toEventId: 'forms' })))).toBe('already-registered')
  })
})

describe('an answer to a request', () => {
  it.each<[what: string, before: readonly Decide[], decide: Decide, then: string | readonly string[]]>([
    ['grants it', [ask()], grant, ['FamilyRequestGranted']],
    ['grants it once', [ask(), grant], grant, []],
    ['grants once what is carried out', [ask(), grant, cancel], grant, []],
    ['declines it', [ask()], decline, ['FamilyRequestDeclined']],
    ['declines it once', [ask(), decline], decline, []],
    ['does not decline what was granted', [ask(), grant], decline, 'request-answered'],
    ['does not grant what was declined', [ask(), decline], grant, 'request-answered'],
    ['does not grant what was taken back', [ask(), takeBack], grant, 'request-answered'],
    ['does not grant it for an entry that was canceled meanwhile', [ask(), cancel], grant, 'request-answered'],
    ['is taken back by the family before', [ask()], takeBack, ['FamilyRequestTakenBack']],
    ['is not taken back after', [ask(), grant], takeBack, 'request-answered'],
    ['is open again if it cannot be carried out', [ask(), grant], reopen, ['FamilyRequestReopened']],
    ['is granted again then', [ask(), grant, reopen], grant, ['FamilyRequestGranted']],
    ['stays if it was carried out', [ask(), grant, cancel], reopen, []],
    ['is for a known request', [], grant, 'request-not-found'],
  ])('%s', (_, before, decide, then) => {
    expect(outcome(decide(stateOf(...before)))).toEqual(then)
  })
})
