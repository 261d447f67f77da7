import { expect, it } from 'vitest'
import { storageText } from '../../../web/accounts/organization/storage-text.ts'

const MB = 1_024 * 1_024

it.each([
  [null, 10_240, '10 GB'],
  [0, 10_240, '0 MB of 10 GB used'],
  [1, 10_240, '0.1 MB of 10 GB used'],
  [34.25 * MB, 512, '34.3 MB of 512 MB used'],
  [2_560 * MB, 10_000_000, '2.5 GB of 9,765.6 GB used'],
])('%j bytes of %j MB: %s', (used, quota, text) => {
  expect(storageText(used, quota)).toBe(text)
})
