import { expect, it } from 'vitest'
import { addFacility, changeFacility, openTenant } from '../../../commands/accounts/organization.ts'
import { readTenant } from '../../../commands/accounts/read-tenant.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import { allEvents } from '../../../domain/events.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { lionsDetails } from '../../support/tenant-details.ts'

const context = (commandId: string): CommandContext => ({
  tenant: 'lions',
  actor: { userId: 'u1', role: 'account-admin' },
  commandId,
  correlationId: commandId,
  causationId: null,
})
const facility = { facilityId: 'f1', title: 'Hill Dojo', shortTitle: 'HILL', location: '' }

/** Two admins, each on a separate server, save changes to the same facility at the same time. */
const bothSave = async (expected: number | null) => {
  const journal = memoryJournal(allEvents)
  const [one, two] = [{ handler: new Handler(journal) }, { handler: new Handler(journal) }]
  await openTenant(one)(context('open'), lionsDetails)
  await addFacility(one)(context('add'), facility)
  const outcomes = await Promise.all([
    changeFacility(one)(context('one'), { ...facility, location: 'North Road', expected }),
    changeFacility(two)(context('two'), { ...facility, shortTitle: 'HIL', expected }),
  ])
  const { facilities } = await readTenant({ handler: new Handler(journal) })('lions')
  return { outcomes, stored: facilities.get('f1') }
}

it('refuses one of two concurrent edits with the values that the other saved', async () => {
  const { outcomes, stored } = await bothSave(1)
  const refused = outcomes.filter((outcome) => !outcome.ok)
  expect(refused).toHaveLength(1)
  const { revision, isRetired: _, ...current } = stored ?? { revision: 0, isRetired: false }
  expect(refused[0]).toMatchObject({ error: { code: 'changed-meanwhile', details: { current, revision } } })
})

it('would silently lose one of the changes without the expected revision (control)', async () => {
  const { outcomes, stored } = await bothSave(null)
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true])
  expect(stored).not.toMatchObject({ shortTitle: 'HIL', location: 'North Road' })
})
