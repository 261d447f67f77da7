import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isGoodDownload, signDownload } from '../../../api/documents/download-ticket.ts'

const signer = { sign: (text: string) => createHmac('sha256', 'key').update(text).digest('base64url') }
const place = {
  tenant: 'lions',
  file: 'registrations.xlsx',
  tournamentId: 'spring',
  userId: 'dana',
  of: 'report=basic',
}
const NOW = '2027-03-06T09:00:00.000Z'
const made = (): { expires: string; signature: string } => {
  const query = signDownload(signer, place, NOW)
  return { expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' }
}

test('a link is valid for its file, its tournament and its person', () => {
  expect(isGoodDownload(signer, place, made(), NOW)).toBe(true)
})

test.each([
  ['another organization', { ...place, tenant: 'bears' }, NOW],
  ['another file', { ...place, file: 'transactions.xlsx' }, NOW],
  ['another tournament', { ...place, tournamentId: 'autumn' }, NOW],
  ['another person', { ...place, userId: 'pat' }, NOW],
  ['another part of it', { ...place, of: 'report=detailed' }, NOW],
  ['five minutes later', place, '2027-03-06T09:05:00.000Z'],
])('it is no good for %s', (_, other, now) => {
  expect(isGoodDownload(signer, other, made(), now)).toBe(false)
})

test('nor with an extended expiry', () => {
  expect(isGoodDownload(signer, place, { ...made(), expires: '2099-01-01T00:00:00.000Z' }, NOW)).toBe(false)
})
