import { azureBlobStore } from '../../api/adapters/blob-store/azure.ts'
import { outsideAnchors } from '../../api/adapters/history-anchors/outside-anchors.ts'
import type { Config } from '../../api/configuration/config.ts'
import { StartProblem } from '../../api/configuration/start-problem.ts'
import type { Anchor } from '../../domain/audit/published.ts'
import { hasBlobs, openBlobs } from '../backup/open-blobs.ts'

/** The copies of anchors in the file and in the container of the settings, as the daily check reads them. */
export const readOutsideCopies = async (
  config: Config,
  isRunning: boolean,
  warn: (message: string) => void,
): Promise<readonly Anchor[]> => {
  const { file, container } = config.anchors
  if (container !== null && !hasBlobs(config))
    throw new StartProblem(`${config.dataDir} has no blob storage, in which ANCHOR_CONTAINER would be.`)
  const storage = container === null ? null : await openBlobs(config, isRunning)
  try {
    const blobs = storage === null ? null : azureBlobStore(storage.connectionString)
    return await outsideAnchors({ file, container, blobs, warn }).read()
  } finally {
    await storage?.close()
  }
}
