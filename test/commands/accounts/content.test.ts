import { expect, it } from 'vitest'
import { changeContent } from '../../../commands/accounts/content/change-content.ts'
import { readAcceptedTexts } from '../../../commands/accounts/content/read-accepted-texts.ts'
import { openTenant } from '../../../commands/accounts/organization.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import { hashOfText } from '../../../commands/kernel/hash-of-text.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { defaultText } from '../../../domain/accounts/content/default-text.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { contextOf } from '../../support/shop.ts'
import { lionsDetails } from '../../support/tenant-details.ts'

it('reads accepted texts in their current version, with version and hash of the language shown', async () => {
  const deps = { handler: new Handler(memoryJournal()) }
  mustSucceed(await openTenant(deps)(contextOf('open'), lionsDetails))
  const accepted = () => readAcceptedTexts(deps)('lions', ['privacy', 'terms'], 'de')
  const own = (id: 'privacy' | 'terms') =>
    hashOfText(defaultText(id, { title: lionsDetails.title, contact: null }, 'de'))
  expect(await accepted()).toEqual([
    { contentId: 'privacy', version: 0, hash: own('privacy') },
    { contentId: 'terms', version: 0, hash: own('terms') },
  ])
  const change = { contentId: 'terms', html: '<p>Be kind.</p>', basis: 0 }
  mustSucceed(await changeContent(deps)(contextOf('change'), change))
  expect((await accepted())[1]).toEqual({ contentId: 'terms', version: 1, hash: hashOfText('<p>Be kind.</p>') })
  expect(await changeContent(deps)(contextOf('late'), { ...change, html: '<p>Bow.</p>' })).toMatchObject({
    error: { code: 'content-changed' },
  })
})
