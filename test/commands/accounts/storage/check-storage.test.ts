import { describe, expect, it } from 'vitest'
import { changeTenant, openTenant } from '../../../../commands/accounts/organization.ts'
import { storePicture } from '../../../../commands/accounts/pictures/store-picture.ts'
import { storageUsed } from '../../../../commands/accounts/read-storage.ts'
import { checkStorage } from '../../../../commands/accounts/storage/check-storage.ts'
import { Handler } from '../../../../commands/kernel/handle.ts'
import { mustSucceed } from '../../../../commands/kernel/must-succeed.ts'
import { PICTURE_CONTAINER, picturePlace } from '../../../../commands/kernel/pictures/picture-places.ts'
import { defaultSettings } from '../../../../domain/accounts/tenant/settings.ts'
import { memoryBlobStore } from '../../../support/memory-blob-store.ts'
import { memoryJournal } from '../../../support/memory-journal.ts'
import { memoryPersonalDataKeys } from '../../../support/memory-personal-data-keys.ts'
import { png } from '../../../support/pictures.ts'
import { contextOf } from '../../../support/shop.ts'
import { lionsDetails } from '../../../support/tenant-details.ts'

const MEGABYTE = 1_024 * 1_024
const kim = { personId: 'kim', imageId: 'first' }
const FULL = { ok: false, error: { kind: 'conflict', code: 'storage-full' } }

/** An organization with one megabyte. */
const world = async () => {
  const deps = {
    handler: new Handler(memoryJournal()),
    blobs: memoryBlobStore(),
    keys: memoryPersonalDataKeys(),
  }
  mustSucceed(await openTenant(deps)(contextOf(), lionsDetails))
  const { features, currency: _, ...rest } = lionsDetails
  const settings = { ...defaultSettings, ...rest, storageQuotaMegabytes: 1 }
  mustSucceed(await changeTenant(deps)(contextOf(), { settings, features, expected: null }))
  return {
    deps,
    keep: storePicture(deps),
    used: storageUsed(deps),
    check: checkStorage(deps),
    fill: (tenant: string, bytes: number, imageId = 'large') =>
      deps.blobs.write(PICTURE_CONTAINER, picturePlace(tenant, { ...kim, imageId }), new Uint8Array(bytes), ''),
  }
}

describe('the storage of an organization', () => {
  it('is used by stored pictures, each counted once', async () => {
    const { keep, used, deps } = await world()
    expect(await used('lions')).toBe(0)
    for (let at = 0; at < 2; at++) mustSucceed(await keep('lions', { ...kim, bytes: png(6, 4) }))
    const stored = (await deps.blobs.read(PICTURE_CONTAINER, picturePlace('lions', kim), MEGABYTE))?.content.length
    expect(await used('lions')).toBe(stored)
  })

  it('is released when a person is erased', async () => {
    const { keep, used, deps } = await world()
    mustSucceed(await keep('lions', { ...kim, bytes: png(6, 4) }))
    await deps.blobs.deleteAll(PICTURE_CONTAINER, picturePlace('lions', { ...kim, imageId: '' }))
    expect(await used('lions')).toBe(0)
  })

  it('accepts uploads until the quota is used up, to the byte', async () => {
    const { check, fill } = await world()
    await fill('lions', MEGABYTE - 1)
    expect(await check('lions')).toMatchObject({ ok: true })
    await fill('lions', MEGABYTE)
    expect(await check('lions')).toMatchObject(FULL)
  })

  it('is not used by an organization whose name has the same prefix', async () => {
    const { check, fill, used } = await world()
    await fill('lionsclub', MEGABYTE)
    expect([await used('lions'), await check('lions')]).toMatchObject([0, { ok: true }])
  })
})
