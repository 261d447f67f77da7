import type { Needs } from '../../kernel/deps.ts'
import { DISPLAY_CONTAINER } from '../../kernel/pictures/display-place.ts'
import { PICTURE_CONTAINER } from '../../kernel/pictures/picture-places.ts'

/**
 * The bytes of the files that an organization keeps (spec/training-and-review.md §3 storageQuotaUsed), as the storage has
 * them: what was uploaded twice counts once, what was erased counts no more. Workbooks do not count, they are deleted
 * after their import. Throws when the storage cannot be reached.
 */
export const storageUsed =
  ({ blobs }: Needs<'blobs'>) =>
  async (tenant: string): Promise<number> => {
    const [ofPeople, onDisplay] = await Promise.all(
      [PICTURE_CONTAINER, DISPLAY_CONTAINER].map((container) => blobs.bytesBelow(container, `${tenant}/`)),
    )
    return (ofPeople ?? 0) + (onDisplay ?? 0)
  }
