import { describe, expect, it } from 'vitest'
import type { Me } from '../../../api/contract/accounts.ts'
import { isSearchable } from '../../../api/contract/search-text.ts'
import { matching, screensOf } from '../../../web/shell/palette/screens.ts'
import { sampleMe } from '../../support/sample-me.ts'

type Role = Me['tournamentRoles'][number]
const role = (tournamentId: string, title: string, type: Role['type'] = 'InPerson'): Role => ({
  tournamentId,
  title,
  type,
  value: 'director',
  studentIds: [],
})
const me = sampleMe({ roles: ['Admin'], tournamentRoles: [role('t1', 'Cup'), role('t2', 'Open')] })
const found = (typed: string, location = '/'): readonly string[] =>
  matching(screensOf(me, [], location), typed, 8).map(({ href }) => href)

describe('the screens of the command palette', () => {
  it('are found by what is done there, the current tournament’s first', () => {
    expect(found('coupon')).toEqual(['/event/t1/manage/settings', '/event/t2/manage/settings'])
    expect(found('coupon', '/event/t2/manage/overview')).toEqual([
      '/event/t2/manage/settings',
      '/event/t1/manage/settings',
    ])
    expect(found('refund open')).toEqual(['/event/t2/manage/transactions'])
    for (const word of ['badge', 'unpaid']) expect(found(word)).toContain('/event/t1/manage/registrations')
    expect(found('webhooks')).toEqual(['/admin/integrations'])
  })
  it('put a matching name before other words', () => {
    expect(found('history')[0]).toBe('/admin/history')
    expect(found('', '/tournament/t2')[0]).toBe('/event/t2/manage/overview')
  })
  it.each([
    ['InPerson', ['athlete-call']],
    ['Online', ['judging', 'results']],
    ['Hybrid', ['athlete-call', 'judging', 'results']],
  ] as const)('of %s tournaments are the tabs that they have', (type, hashes) => {
    const director = sampleMe({ tournamentRoles: [role('t1', 'Cup', type)] })
    const offered = screensOf(director, []).map(({ href }) => href)
    const ofSome = ['athlete-call', 'judging', 'results'].map((hash) => `/event/t1/manage/${hash}`)
    expect(ofSome.filter((href) => offered.includes(href))).toEqual(hashes.map((hash) => `/event/t1/manage/${hash}`))
  })
})

it('one character is enough to search for names in Han, kana and Hangul', () => {
  expect(['李', 'あ', 'カ', '김', 'ab'].every(isSearchable)).toBe(true)
  expect(['', 'a', 'é'].some(isSearchable)).toBe(false)
})
