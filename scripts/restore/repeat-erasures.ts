import { erasureList } from '../../api/adapters/erasure-list/erasure-list.ts'
import type { Config } from '../../api/configuration/config.ts'
import { StartProblem } from '../../api/configuration/start-problem.ts'
import { repeatErasure } from '../../commands/accounts/erasure/repeat-erasure.ts'
import { derivedId } from '../../commands/kernel/process.ts'
import type { ListedErasure } from '../../commands/ports/erasure-list.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { openBlobs } from '../backup/open-blobs.ts'
import type { History } from '../open-history.ts'
import type { Call } from '../script.ts'

export const NO_ERASURES = '--no-erasures'
export const ERASURES_OPTION = {
  type: 'boolean',
  help: 'there is no list of erasures, because no one was erased after the backup',
} as const

export interface RepeatOptions extends Pick<Call, 'out' | 'err'> {
  /** Whether the operator says that no one was erased after the backup. */
  readonly isNone: boolean
}

const placeOf = ({ erasures }: Config): string =>
  erasures.kind === 'file' ? erasures.path : 'the container of ERASURES_URL'

const contextOf = ({ tenant, erasureId }: ListedErasure): CommandContext => {
  const commandId = derivedId('repeat-erasure', tenant, erasureId)
  return {
    tenant,
    actor: { userId: 'system:restore', role: 'system' },
    commandId,
    correlationId: commandId,
    causationId: null,
  }
}

/** What a backup has no copy of: the inbox and the sign-ins of the people. */
const NO_TRACES = { forget: async () => {} }

/**
 * Erases again who was erased after the backup, by the list outside of the database. Throws StartProblem if there is no list,
 * unless `isNone` says that no one was erased since, and if one of its entries was changed.
 */
export const repeatErasures = async (
  config: Config,
  history: History,
  { isNone, out, err }: RepeatOptions,
): Promise<void> => {
  const listed = await erasureList(config.erasures, history.digest).read((warning) => err(`${warning}\n`))
  if (listed === null && isNone) return
  if (listed === null)
    throw new StartProblem(
      `There is no list of erasures (${placeOf(config)}). People who were erased after the backup can be read in it: put the list ` +
        `of the lost installation there, or set ERASURES_URL, and run this again. If no one was erased since: ${NO_ERASURES}`,
    )
  if (listed.length === 0) {
    out('Erasures on the list: 0.\n')
    return
  }
  const { azureBlobStore } = await import('../../api/adapters/blob-store/azure.ts')
  const storage = await openBlobs(config, false)
  try {
    const deps = { ...history, blobs: azureBlobStore(storage.connectionString), traces: NO_TRACES }
    let people = 0
    for (const erasure of listed) people += await repeatErasure(deps)(contextOf(erasure), erasure)
    out(`Erasures on the list: ${listed.length}. People who were erased again: ${people}.\n`)
  } finally {
    await storage.close()
  }
}
