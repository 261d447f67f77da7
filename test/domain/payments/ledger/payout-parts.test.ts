import { describe, expect, it } from 'vitest'
import { lookUpParts } from '../../../../domain/payments/ledger/payout-parts.ts'

type Line = readonly [providerId: string, amount: number]
const lines = (all: readonly Line[]) => all.map(([providerId, amount]) => ({ providerId, amount }))

describe('what a pay-out consists of', () => {
  it.each<[what: string, parts: readonly Line[], entries: readonly Line[], inBooks: readonly string[]]>([
    [
      'agrees with its entries',
      [
        ['ch_1', 970],
        ['re_1', -200],
      ],
      [
        ['re_1', -200],
        ['ch_1', 970],
      ],
      ['agrees', 'agrees'],
    ],
    ['differs where the amount does', [['ch_1', 970]], [['ch_1', 960]], ['amount']],
    ['is missing where nothing was booked', [['ch_1', 970]], [['ch_2', 970]], ['missing']],
    [
      'takes the movement of a dispute that is its own',
      [['dp_1', 115]],
      [
        ['dp_1', -115],
        ['dp_1', 115],
      ],
      ['agrees'],
    ],
    [
      'takes an entry once',
      [
        ['ch_1', 970],
        ['ch_1', 970],
      ],
      [['ch_1', 970]],
      ['agrees', 'missing'],
    ],
    [
      'takes amount and fee of a dispute together',
      [['dp_1', -115]],
      [
        ['dp_1', -100],
        ['dp_1', -15],
      ],
      ['agrees'],
    ],
    [
      'tells what was taken for a dispute from what came back',
      [
        ['dp_1', 115],
        ['dp_1', -115],
      ],
      [
        ['dp_1', -100],
        ['dp_1', -15],
        ['dp_1', 100],
        ['dp_1', 15],
      ],
      ['agrees', 'agrees'],
    ],
    [
      'knows a dispute whose fee was kept',
      [
        ['dp_1', 100],
        ['dp_1', -115],
      ],
      [
        ['dp_1', -100],
        ['dp_1', -15],
        ['dp_1', 100],
      ],
      ['agrees', 'agrees'],
    ],
  ])('%s', (_what, parts, entries, inBooks) => {
    expect(lookUpParts(lines(parts), lines(entries)).map((one) => one.inBooks)).toEqual(inBooks)
  })
})
