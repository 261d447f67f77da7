import { expect, it } from 'vitest'
import { openTenant } from '../../../commands/accounts/organization.ts'
import { readReplyAddress } from '../../../commands/accounts/read-reply-address.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { contextOf } from '../../support/shop.ts'
import { lionsDetails } from '../../support/tenant-details.ts'

it.each([
  ['the tournament’s support address', 'cup@lions.example', 'office@lions.example', { replyTo: 'cup@lions.example' }],
  ['the organization’s, if the tournament has none', '', 'office@lions.example', { replyTo: 'office@lions.example' }],
  ['the sender, if neither has one', undefined, null, {}],
])('replies go to %s', async (_, ofTournament, supportEmail, expected) => {
  const handler = new Handler(memoryJournal())
  mustSucceed(await openTenant({ handler })(contextOf(), { ...lionsDetails, supportEmail }))
  expect(await readReplyAddress({ handler })('lions', ofTournament)).toEqual(expected)
})
