import { describe, expect, it } from 'vitest'
import { lookUpParts } from '../../../../domain/payments/ledger/payout-parts.ts'

type Line = readonly [providerId: string, amount: number]
const lines = (all: readonly Line[]) => all.map(([providerId, amount]) => ({ providerId, amount }))

describe('the parts of a pay-out', () => {
  it.each<[what: string, parts: readonly Line[], entries: readonly Line[], inBooks: readonly string[]]>([
    [
      'agree with their entries',
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
    ['differ if the amounts differ', [['ch_1', 970]], [['ch_1', 960]], ['amount']],
    ['are missing if nothing was posted', [['ch_1', 970]], [['ch_2', 970]], ['missing']],
    [
      'match the right movement of a dispute',
      [['dp_1', 115]],
      [
        ['dp_1', -115],
        ['dp_1', 115],
      ],
      ['agrees'],
    ],
    [
      'use each entry once',
      [
        ['ch_1', 970],
        ['ch_1', 970],
      ],
      [['ch_1', 970]],
      ['agrees', 'missing'],
    ],
    [
      'match amount and fee of a dispute together',
      [['dp_1', -115]],
      [
        ['dp_1', -100],
        ['dp_1', -15],
      ],
      ['agrees'],
    ],
    [
      'distinguish withdrawal and return of a dispute',
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
      'match a dispute whose fee was not returned',
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
