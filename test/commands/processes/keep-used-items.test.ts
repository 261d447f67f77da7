import { describe, expect, it } from 'vitest'
import { deleteCurriculumItem } from '../../../commands/curriculum/item-commands.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { recordSubmission } from '../../../commands/video-review/submission/hand-in-video.ts'
import { curriculumAggregate } from '../../../domain/curriculum/items/state.ts'
import { NO_STREAM } from '../../../domain/kernel/journal.ts'
import { World } from '../../support/checkout-world.ts'
import { golden } from '../../support/golden.ts'
import { addressOf, admin, openToPeople } from '../../support/people-world.ts'
import { racing } from '../../support/racing.ts'

const created = golden('CurriculumItemCreated')
const { itemId } = created.data

const open = async (without: readonly string[] = []) => {
  const { handlerOn, meanwhile } = racing()
  const world = await World.open({ handlerOn, without })
  await openToPeople(world)
  await admin(world, 'ann')
  const stream = curriculumAggregate.stream(world.tenant, {})
  await world.journal.append(stream, NO_STREAM, [created], world.context(), 'hash')
  const remove = () => deleteCurriculumItem(world.deps)(world.context(), { itemId })
  const handIn = () =>
    recordSubmission(world.deps)(world.context(), {
      ...golden('SubmissionHandedIn').data,
      tournamentId: null,
      itemId,
    })
  const item = async () =>
    (await world.handler.read(curriculumAggregate, world.tenant, {})).state.items.get(itemId) ?? null
  const mails = () => world.mails.filter(({ subject }) => subject === `${created.data.name} was retired, not deleted`)
  return { world, meanwhile, remove, handIn, item, mails }
}
type Opened = Awaited<ReturnType<typeof open>>

const deletedLast = async ({ meanwhile, remove, handIn }: Opened) => {
  meanwhile('curriculum', async () => mustSucceed(await handIn()))
  mustSucceed(await remove())
}
const handedInLast = async ({ meanwhile, remove, handIn }: Opened) => {
  meanwhile('submission', async () => mustSucceed(await remove()))
  mustSucceed(await handIn())
}

describe('a curriculum item that is deleted while a video is handed in for it', () => {
  it.each([
    ['the deletion', deletedLast],
    ['the video', handedInLast],
  ])('is kept, retired, and the admins get one mail, if %s is recorded last', async (_, race) => {
    const opened = await open()
    await race(opened)
    expect(await opened.item()).toBeNull()
    await opened.world.settle(20)
    expect(await opened.item()).toMatchObject({ name: created.data.name, isRetired: true })
    expect(opened.mails().map(({ to }) => to)).toEqual([[addressOf('ann')]])
    expect(opened.mails()[0]?.text).toContain(`https://lions.example/admin/curriculum/${itemId}/edit`)
  })

  it.each([deletedLast, handedInLast])('would be gone without the process (control)', async (race) => {
    const opened = await open(['keep-used-items'])
    await race(opened)
    await opened.world.settle(20)
    expect([await opened.item(), opened.mails()]).toEqual([null, []])
  })

  it('sends the mail that was interrupted', async () => {
    const opened = await open()
    await deletedLast(opened)
    let isCut = true
    opened.world.fault = (point) => {
      if (point === 'ask:mail' && isCut) {
        isCut = false
        throw new Error('cut off')
      }
    }
    await opened.world.settle(20)
    expect(opened.mails()).toHaveLength(1)
  })

  it('cannot be deleted once the video is recorded', async () => {
    const { world, remove, handIn, item } = await open()
    mustSucceed(await handIn())
    expect(await remove()).toMatchObject({ ok: false, error: { code: 'curriculum-item-in-use' } })
    await world.settle(20)
    expect(await item()).toMatchObject({ isRetired: false })
  })

  it('stays deleted if no video is handed in', async () => {
    const { world, remove, item } = await open()
    mustSucceed(await remove())
    await world.settle(20)
    expect(await item()).toBeNull()
  })
})
