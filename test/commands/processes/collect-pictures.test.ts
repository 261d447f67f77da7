import { describe, expect, it } from 'vitest'
import { issuePictureTicket } from '../../../commands/accounts/pictures/upload-ticket.ts'
import { registerUser, setProfilePicture } from '../../../commands/accounts/user.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { DISPLAY_CONTAINER, PICTURE_CONTAINER } from '../../../commands/kernel/pictures/picture-places.ts'
import { refuseCollectedPictures } from '../../../commands/kernel/pictures/refuse-collected-pictures.ts'
import type { DueTimer } from '../../../commands/kernel/process.ts'
import { collectPictures } from '../../../commands/processes/collect-pictures.ts'
import { issueDisplayTicket } from '../../../commands/tournaments/pictures/display-pictures.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { allEvents } from '../../../domain/events.ts'
import { publicPictureUrl, uploadedPictureUrl } from '../../../domain/kernel/picture.ts'
import { addMinutes } from '../../../domain/kernel/time.ts'
import { golden } from '../../support/golden.ts'
import { memoryBlobStore } from '../../support/memory-blob-store.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { contextOf } from '../../support/shop.ts'

const HOUR = 60
const DAY = 24 * HOUR
const pictureOf = (imageId: string) => uploadedPictureUrl({ personId: 'u1', imageId })

/** A user whose picture can be set, and the organization's pictures. `isGuarded` is false in control tests. */
const world = async ({ isGuarded = true } = {}) => {
  let now = '2026-03-01T12:30:00.000Z'
  const clock = { now: () => now }
  const blobs = memoryBlobStore(clock)
  const timers = new Map<string, DueTimer>()
  const journal = memoryJournal(allEvents)
  const handler = () => new Handler(isGuarded ? refuseCollectedPictures(journal, { blobs }) : journal)
  const used: string[] = []
  /** Runs between the process's query for used pictures and its result. */
  let meanwhile = async (): Promise<void> => {}
  const named = async () => {
    const { state } = await handler().read(userAggregate, 'lions', { userId: 'u1' })
    const { imageUri } = state
    return [...used, ...(imageUri === null ? [] : [imageUri])]
  }
  const deps = {
    blobs,
    clock,
    signer: { sign: (text: string) => text },
    timers: {
      set: async (timer: DueTimer) => void timers.set(timer.key, timer),
      cancel: async (_process: string, _tenant: string, key: string) => void timers.delete(key),
    },
    pictureUses: {
      namedIn: async () => {
        const answer = await named()
        await meanwhile()
        return answer
      },
    },
  }
  const user = { ...golden('UserRegistered').data, userId: 'u1', objectId: 'u1' }
  mustSucceed(await registerUser({ handler: handler() })(contextOf(), user))
  const upload = (container: string, place: string) =>
    blobs.write(container, `lions/${place}`, Buffer.from('picture'), 'image/png')
  return {
    used,
    timers,
    uploadOfUser: async (imageId: string) => {
      await issuePictureTicket(deps)('lions', { personId: 'u1', imageId })
      await upload(PICTURE_CONTAINER, `u1/${imageId}`)
    },
    uploadToShow: async (imageId: string) => {
      await issueDisplayTicket(deps)('lions', imageId)
      await upload(DISPLAY_CONTAINER, imageId)
    },
    show: (imageUri: string | null) =>
      setProfilePicture({ handler: handler() })(contextOf(), { userId: 'u1', imageUri }),
    pictures: () => blobs.names().filter((name) => !name.startsWith('collected-pictures/')),
    marks: () => blobs.names().filter((name) => name.startsWith('collected-pictures/')),
    runDuringQuery: (then: () => Promise<void>) => {
      meanwhile = then
    },
    /** Lets time pass; each due timer is handled twice, by a fresh process. */
    pass: async (minutes: number) => {
      const until = addMinutes(now, minutes)
      for (;;) {
        const [due] = [...timers.values()].filter(({ at }) => at <= until).sort((a, b) => (a.at < b.at ? -1 : 1))
        if (due === undefined) break
        now = due.at > now ? due.at : now
        timers.delete(due.key)
        for (let time = 0; time < 2; time++) await collectPictures(deps).onDue?.(due)
      }
      now = until
    },
  }
}

describe('a picture', () => {
  it('that is never used is deleted after a day', async () => {
    const { uploadOfUser, uploadToShow, pass, pictures } = await world()
    await uploadOfUser('one')
    await uploadToShow('two')
    await pass(DAY)
    expect(pictures()).toHaveLength(2)
    await pass(3 * HOUR)
    expect(pictures()).toEqual([])
  })

  it('is kept as long as a record refers to it', async () => {
    const { uploadOfUser, uploadToShow, used, show, pass, pictures } = await world()
    await uploadOfUser('one')
    await uploadToShow('poster')
    mustSucceed(await show(pictureOf('one')))
    used.push(`<p><img src="${publicPictureUrl('poster')}"></p>`)
    await pass(10 * DAY)
    expect(pictures()).toEqual(['pictures/lions/u1/one', 'display-pictures/lions/poster'])
    await uploadOfUser('two')
    mustSucceed(await show(pictureOf('two')))
    await pass(2 * DAY)
    expect(pictures().toSorted()).toEqual(['display-pictures/lions/poster', 'pictures/lions/u1/two'])
  })

  it('that is collected is refused in records, before and after its deletion', async () => {
    const { uploadOfUser, show, pass, pictures } = await world()
    await uploadOfUser('one')
    const refused = { ok: false, error: { code: 'picture-collected' } }
    await pass(DAY + HOUR)
    expect(pictures()).toHaveLength(1)
    expect(await show(pictureOf('one'))).toMatchObject(refused)
    await pass(2 * HOUR)
    expect(pictures()).toEqual([])
    expect(await show(pictureOf('one'))).toMatchObject(refused)
    await uploadOfUser('two')
    expect(await show(pictureOf('two'))).toMatchObject({ ok: true })
  })

  it('is kept if a command that was running at the time of the mark refers to it', async () => {
    const { uploadOfUser, show, runDuringQuery, pass, pictures, marks } = await world()
    await uploadOfUser('one')
    runDuringQuery(async () => {
      runDuringQuery(async () => {})
      mustSucceed(await show(pictureOf('one')))
    })
    await pass(3 * DAY)
    expect(pictures()).toHaveLength(1)
    expect(marks()).toEqual([])
  })

  it('is scanned for a day after its ticket, together with the others of its hour', async () => {
    const { uploadOfUser, timers } = await world()
    await uploadOfUser('one')
    await uploadOfUser('two')
    expect([...timers.values()]).toMatchObject([{ tenant: 'lions', at: '2026-03-02T13:00:00.000Z' }])
  })
})

/** A record starts to refer to the picture just before the process deletes it. */
const useBeforeDeletion = async (isGuarded: boolean) => {
  const { uploadOfUser, show, runDuringQuery, pass, pictures } = await world({ isGuarded })
  await uploadOfUser('one')
  const accepted: boolean[] = []
  let scans = 0
  runDuringQuery(async () => {
    // The first scan and its repeat mark the picture; the third deletes it.
    if (++scans === 3) accepted.push((await show(pictureOf('one'))).ok)
  })
  await pass(3 * DAY)
  return { accepted, pictures: pictures() }
}

it('a reference just before the deletion is refused', async () =>
  expect(await useBeforeDeletion(true)).toMatchObject({ accepted: [false], pictures: [] }))
it('a reference just before the deletion would point to a deleted picture without the guard (control)', async () =>
  expect(await useBeforeDeletion(false)).toMatchObject({ accepted: [true], pictures: [] }))
