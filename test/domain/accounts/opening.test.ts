import { describe, expect, it } from 'vitest'
import { grantOpening } from '../../../domain/accounts/opening/decide.ts'
import { type Grant, linkNumber, openingAggregate } from '../../../domain/accounts/opening/state.ts'
import { isTenantName } from '../../../domain/accounts/tenant/settings.ts'
import { fold } from '../../../domain/kernel/decider.ts'

const byLink: Grant = { tenant: 'lions', means: 'link', link: 0, requestId: 'r1', adminId: 'u1' }
const byOperator: Grant = { tenant: 'tigers', means: 'operator', link: null, requestId: 'r2', adminId: 'u2' }
const given = (...grants: Grant[]) =>
  fold(
    openingAggregate,
    grants.map((data) => ({ type: 'OpeningGranted' as const, data })),
  )
const outcome = (grants: readonly Grant[], grant: Grant, isEmpty = false) => {
  const decided = grantOpening(given(...grants), grant, isEmpty)
  return decided.ok ? decided.value.map(({ type }) => type) : decided.error.code
}

describe('the opening of an organization', () => {
  it.each<[what: string, grants: readonly Grant[], grant: Grant, isEmpty: boolean, expected: string | string[]]>([
    ['by the first link', [], byLink, true, ['OpeningGranted']],
    ['by the first link, again', [byLink], byLink, false, []],
    ['by the first link, when another request has used it', [byLink], { ...byLink, requestId: 'r3' }, true, 'used'],
    ['by the first link, when there is an organization', [], byLink, false, 'used'],
    ['by the first link, when the operator has opened one', [byOperator], byLink, true, 'used'],
    ['by a link that comes later', [], { ...byLink, link: 1 }, true, 'used'],
    [
      'by the next link, when the first came to nothing',
      [byLink],
      { ...byLink, link: 1, requestId: 'r3' },
      true,
      ['OpeningGranted'],
    ],
    ['by no link at all, as if it were one', [], { ...byLink, link: null }, true, 'used'],
    ['by the operator', [], byOperator, true, ['OpeningGranted']],
    ['by the operator, beside others', [byLink], byOperator, false, ['OpeningGranted']],
    ['by the operator, again', [byLink, byOperator], byOperator, false, []],
    ['by one request for two organizations', [byLink], { ...byLink, tenant: 'bears' }, false, 'id-in-use'],
  ])('%s', (_, grants, grant, isEmpty, expected) => {
    const code = expected === 'used' ? 'opening-link-used' : expected
    expect(outcome(grants, grant, isEmpty)).toEqual(code)
  })

  it('makes every earlier link worthless', () => {
    expect([linkNumber(given()), linkNumber(given(byLink)), linkNumber(given(byLink, byOperator))]).toEqual([0, 1, 2])
  })

  it.each(['installation', 'www', 'Lions', '1lions', 'two-words', 'a.b', '', 'l'.repeat(64)])(
    'is not of the name “%s”',
    (name) => {
      expect(isTenantName(name)).toBe(false)
    },
  )
})
