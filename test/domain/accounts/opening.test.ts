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
    ['is granted by the first link', [], byLink, true, ['OpeningGranted']],
    ['is granted again to the same request', [byLink], byLink, false, []],
    ['is refused when another request has used the link', [byLink], { ...byLink, requestId: 'r3' }, true, 'used'],
    ['is refused by the first link when an organization exists', [], byLink, false, 'used'],
    ['is refused by the first link after the operator opened one', [byOperator], byLink, true, 'used'],
    ['is refused by a later link', [], { ...byLink, link: 1 }, true, 'used'],
    [
      'is granted by the next link if the first request never finished',
      [byLink],
      { ...byLink, link: 1, requestId: 'r3' },
      true,
      ['OpeningGranted'],
    ],
    ['is refused without a link', [], { ...byLink, link: null }, true, 'used'],
    ['is granted to the operator', [], byOperator, true, ['OpeningGranted']],
    ['is granted to the operator in addition to others', [byLink], byOperator, false, ['OpeningGranted']],
    ['is granted again to the operator’s same request', [byLink, byOperator], byOperator, false, []],
    ['is refused to one request for two organizations', [byLink], { ...byLink, tenant: 'bears' }, false, 'id-in-use'],
  ])('%s', (_, grants, grant, isEmpty, expected) => {
    const code = expected === 'used' ? 'opening-link-used' : expected
    expect(outcome(grants, grant, isEmpty)).toEqual(code)
  })

  it('invalidates all earlier links', () => {
    expect([linkNumber(given()), linkNumber(given(byLink)), linkNumber(given(byLink, byOperator))]).toEqual([0, 1, 2])
  })

  it.each(['installation', 'www', 'Lions', '1lions', 'two-words', 'a.b', '', 'l'.repeat(64)])(
    'refuses the name “%s”',
    (name) => {
      expect(isTenantName(name)).toBe(false)
    },
  )
})
