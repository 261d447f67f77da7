import { expect, it } from 'vitest'
import { anchorHistory } from '../../../domain/audit/anchor/decide.ts'
import { golden } from '../../support/golden.ts'

const anchor = golden('HistoryAnchored').data
const covering = (upTo: number) => ({ upTo, verificationId: null })

it.each([
  ['covers more than the last one', anchor.upTo - 1, anchor.upTo, 1],
  ['covers as much as the last one', anchor.upTo, anchor.upTo, 0],
  ['covers less than the last one', anchor.upTo + 5, anchor.upTo + 5, 0],
  ['follows one of another log, whose position is after the end of this one', anchor.upTo + 5, anchor.upTo + 4, 1],
])('an anchor that %s', (_, last, end, written) => {
  const decided = anchorHistory(covering(last), { anchor, end })
  expect(decided.ok && decided.value).toHaveLength(written)
})
