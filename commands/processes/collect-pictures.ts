import { addMinutes, type Instant, isBefore } from '../../domain/kernel/time.ts'
import type { Needs } from '../kernel/deps.ts'
import { PICTURE_CONTAINERS, type Place, picturesNamedIn } from '../kernel/pictures/picture-places.ts'
import { MARK_CONTAINER, markCollected, markOf } from '../kernel/pictures/refuse-collected-pictures.ts'
import { COLLECT_PICTURES, UNUSED_MINUTES } from '../kernel/pictures/schedule-collection.ts'
import type { Process } from '../kernel/process.ts'

/** Minutes between a mark and the deletion: longer than any command that started before the mark can take. */
const MARKED_MINUTES = 60

/**
 * Deletes the pictures of an organization that no record refers to: unused uploads after a day, and pictures that were
 * replaced or whose record was deleted in a daily scan. A record could start to refer to a picture between the scan and
 * the deletion. So a picture is marked first, after which new references are refused, and deleted an hour later unless
 * a command that was running at the time of the mark has referred to it. Every step can be repeated.
 */
export const collectPictures = (deps: Needs<'blobs' | 'pictureUses' | 'timers' | 'clock'>): Process => ({
  name: COLLECT_PICTURES,
  startsAt: 'introduction',
  on: {},
  onDue: async ({ tenant }) => {
    const { blobs, timers, clock } = deps
    const now = clock.now()
    const stored = await storedPictures(deps, tenant)
    const marked = await marks(deps, tenant)
    // Read after the marks, so that every reference made before a mark is included.
    const named = new Set(picturesNamedIn(tenant, (await deps.pictureUses.namedIn(tenant)).join(' ')).map(markOf))
    const isAgo = (at: Instant, minutes: number) => !isBefore(now, addMinutes(at, minutes))
    let remaining = 0
    let waiting = 0
    for (const picture of stored) {
      const mark = markOf(picture)
      const markedAt = marked.get(mark)
      remaining++
      if (named.has(mark)) {
        if (markedAt !== undefined) await blobs.delete(MARK_CONTAINER, mark)
      } else if (markedAt === undefined) {
        if (!isAgo(picture.writtenAt, UNUSED_MINUTES)) continue
        await markCollected(blobs, picture)
        waiting++
      } else if (isAgo(markedAt, MARKED_MINUTES)) {
        await blobs.delete(picture.container, picture.filename)
        remaining--
      } else waiting++
    }
    const scheduleScan = (key: string, at: Instant) =>
      timers.set({ process: COLLECT_PICTURES, tenant, key, at, payload: {} })
    // The storage's clock may be a little ahead of ours.
    if (waiting > 0) await scheduleScan('marked', addMinutes(now, MARKED_MINUTES + 5))
    if (remaining > 0) await scheduleScan('daily', `${addMinutes(now, 24 * 60).slice(0, 10)}T00:00:00.000Z`)
  },
})

interface StoredPicture extends Place {
  readonly writtenAt: Instant
}

const storedPictures = async ({ blobs }: Needs<'blobs'>, tenant: string): Promise<readonly StoredPicture[]> => {
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
