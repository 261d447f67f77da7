import { azureBlobStore } from '../../api/adapters/blob-store/azure.ts'
import { outsideAnchors } from '../../api/adapters/history-anchors/outside-anchors.ts'
import type { Config } from '../../api/configuration/config.ts'
import type { Anchor } from '../../domain/audit/published.ts'
import { openBlobs } from '../backup/open-blobs.ts'

/** The copies of anchors in the file and in the container of the settings, as the daily check reads them. */
export const readOutsideCopies = async (
  config: Config,
  isRunning: boolean,
  warn: (message: string) => void,
): Promise<readonly Anchor[]> => {
  const { file, container } = config.anchors
  const storage = container === null ? null : await openBlobs(config, isRunning)
  try {
    const blobs = storage === null ? null : azureBlobStore(storage.connectionString)
    return await outsideAnchors({ file, container, blobs, warn }).read()
  } finally {
    await storage?.close()
  }
}
