import { catalog } from '../catalog.ts'
import de from '../de/kept-item.ts'
import es from '../es/kept-item.ts'

/** The mail about a curriculum item that was deleted while a video was being handed in for it (curriculum rule 7). */
export const keptItemText = catalog(
  {
    subject: '{item} was retired, not deleted',
    lead: 'A student handed in a video for {item} while it was being deleted. To keep the video, the item was retired instead: students do not see it.',
    open: 'Open the item',
  },
  { es, de },
)
