import { describe, expect, it } from 'vitest'
import type { Me } from '../../../api/contract/accounts.ts'
import { isSearchable } from '../../../api/contract/search-text.ts'
import { matching, screensOf } from '../../../web/shell/palette/screens.ts'
import { sampleMe } from '../../support/sample-me.ts'

const role = (tournamentId: string, title: string): Me['tournamentRoles'][number] => ({
  tournamentId,
  title,
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
    expect(found('webhooks')).toEqual(['/admin/integrations'])
  })
  it('put a matching name before other words', () => {
    expect(found('history')[0]).toBe('/admin/history')
    expect(found('', '/tournament/t2')[0]).toBe('/event/t2/manage/overview')
  })
})

it('one character is enough to search for names in Han, kana and Hangul', () => {
  expect(['李', 'あ', 'カ', '김', 'ab'].every(isSearchable)).toBe(true)
  expect(['', 'a', 'é'].some(isSearchable)).toBe(false)
})
