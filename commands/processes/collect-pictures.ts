import { addMinutes, type Instant, isBefore } from '../../domain/kernel/time.ts'
import type { Needs } from '../kernel/deps.ts'
import { COLLECT_PICTURES, UNUSED_MINUTES } from '../kernel/pictures/collect-later.ts'
import { MARK_CONTAINER, markCollected, markOf } from '../kernel/pictures/collected-mark.ts'
import { PICTURE_CONTAINERS, type Place, picturesNamedIn } from '../kernel/pictures/picture-places.ts'
import type { Process } from '../kernel/process.ts'

/** Minutes between a mark and the deletion: longer than any command takes that began before the mark. */
const MARKED_MINUTES = 60

/**
 * Deletes the pictures of an organization that no record names: those uploaded and never used, a day after, and those
 * replaced or whose record is gone, found by a look each day. A record could take the address between the question and
 * the deletion, so a picture is marked first, from when on no record takes it, and deleted an hour later unless a command
 * that was under way at the mark has named it. Any step may be repeated.
 */
export const collectPictures = (deps: Needs<'blobs' | 'pictureUses' | 'timers' | 'clock'>): Process => ({
  name: COLLECT_PICTURES,
  startsAt: 'introduction',
  on: {},
  onDue: async ({ tenant }) => {
    const { blobs, timers, clock } = deps
    const now = clock.now()
    const kept = await keptPictures(deps, tenant)
    const marked = await marks(deps, tenant)
    // After the marks: whatever named a picture before its mark was written is seen.
    const named = new Set(picturesNamedIn(tenant, (await deps.pictureUses.namedIn(tenant)).join(' ')).map(markOf))
    const isAgo = (at: Instant, minutes: number) => !isBefore(now, addMinutes(at, minutes))
    let left = 0
    let waiting = 0
    for (const picture of kept) {
      const mark = markOf(picture)
      const markedAt = marked.get(mark)
      left++
      if (named.has(mark)) {
        if (markedAt !== undefined) await blobs.delete(MARK_CONTAINER, mark)
      } else if (markedAt === undefined) {
        if (!isAgo(picture.writtenAt, UNUSED_MINUTES)) continue
        await markCollected(blobs, picture)
        waiting++
      } else if (isAgo(markedAt, MARKED_MINUTES)) {
        await blobs.delete(picture.container, picture.filename)
        left--
      } else waiting++
    }
    const look = (key: string, at: Instant) => timers.set({ process: COLLECT_PICTURES, tenant, key, at, payload: {} })
    // The storage's clock may be a little ahead of ours.
    if (waiting > 0) await look('marked', addMinutes(now, MARKED_MINUTES + 5))
    if (left > 0) await look('daily', `${addMinutes(now, 24 * 60).slice(0, 10)}T00:00:00.000Z`)
  },
})

interface Kept extends Place {
  readonly writtenAt: Instant
}

const keptPictures = async ({ blobs }: Needs<'blobs'>, tenant: string): Promise<readonly Kept[]> => {
  const listed = await Promise.all(
    PICTURE_CONTAINERS.map(async (container) =>
      (await blobs.list(container, `${tenant}/`)).map((blob) => ({ container, ...blob })),
    ),
  )
  return listed.flat()
}

/** When each picture was marked, by the name of its mark. */
const marks = async ({ blobs }: Needs<'blobs'>, tenant: string): Promise<ReadonlyMap<string, Instant>> => {
  const listed = await Promise.all(
    PICTURE_CONTAINERS.map((container) => blobs.list(MARK_CONTAINER, `${container}/${tenant}/`)),
  )
  return new Map(listed.flat().map(({ filename, writtenAt }) => [filename, writtenAt]))
}
