import type { MasterKeySettings } from '../api/adapters/personal-data-keys/master-keys.ts'
import { type Turned, turnMasterKey } from '../api/adapters/personal-data-keys/turn-master-key.ts'
import { type Config, readConfig } from '../api/configuration/config.ts'
import { lockDataFolder } from '../api/configuration/data-folder.ts'
import { masterKeysToTurn, requireMasterKey } from '../api/configuration/master-key-files.ts'
import { StartProblem } from '../api/configuration/start-problem.ts'
import { type History, requireInstallation, withHistory } from './open-history.ts'
import { type Call, EXIT, runIfStarted, tool, type Usage } from './script.ts'

const USAGE = {
  name: 'turn-master-key',
  does: "Encrypts each person's key with a new master key. If it is interrupted, run it again.",
  examples: [''],
  waits: true,
} satisfies Usage

interface KeysToTurn extends Required<MasterKeySettings> {
  /** Replaces the old key's file; returns where the old key is now. */
  readonly turned?: () => string
}

/** `keysOf` is called once no other tool turns the key, and the file is replaced before another one may. */
const turn = async (config: Config, keysOf: () => KeysToTurn, onWait: Call['onWait']) => {
  let known: KeysToTurn | null = null
  const masterKeys = (): KeysToTurn => {
    known ??= keysOf()
    return known
  }
  const work = async ({ pool }: History): Promise<Turned & { readonly oldFile: string }> => {
    const turned = await turnMasterKey(pool, masterKeys())
    return { ...turned, oldFile: masterKeys().turned?.() ?? '' }
  }
  return withHistory(config, 'turn-master-key', work, { masterKeys, keys: 'unchecked', onWait })
}

/** Names the people whose keys stay as they are; returns how many were turned. */
const report = ({ turned, unopenable }: Turned, out: Call['out']): number => {
  for (const { tenant, personId } of unopenable)
    out(
      `The key of ${personId} of ${tenant} opens with neither: it was changed, or is another person's. It stays as it is.\n`,
    )
  return turned
}

/** From PERSONAL_DATA_OLD_MASTER_KEY to `masterKey`, while the program runs with both or is stopped. */
const turnSettings = async (config: Config, masterKey: string, { out, onWait }: Call): Promise<void> => {
  const oldMasterKey = config.oldMasterKey?.reveal()
  if (oldMasterKey === undefined)
    throw new StartProblem(
      'Set PERSONAL_DATA_MASTER_KEY to the new key (openssl rand -hex 32 makes one) and PERSONAL_DATA_OLD_MASTER_KEY to the ' +
        'one that was used until now, restart every process of the program with both, and run this again.',
    )
  const keys = { masterKey: Buffer.from(masterKey, 'hex'), oldMasterKey: Buffer.from(oldMasterKey, 'hex') }
  const turned = report(await turn(config, () => keys, onWait), out)
  out(
    `Keys encrypted with the new master key: ${turned}. Remove PERSONAL_DATA_OLD_MASTER_KEY and restart every process. ` +
      'Keep the old key for as long as there are backups from before.\n',
  )
}

/** From the key in the data folder to a new one, while the program is stopped. */
const turnFiles = async (config: Config, { out, onWait }: Call): Promise<void> => {
  const { dataDir } = config
  requireInstallation(config)
  requireMasterKey(config)
  // Once the new key's file exists, the program cannot start until it has replaced the old one.
  await lockDataFolder(dataDir, 'turning the master key', 0).then((lock) => lock.release())
  const outcome = await turn(config, () => masterKeysToTurn(dataDir), onWait)
  const { oldFile } = outcome
  const turned = report(outcome, out)
  out(
    `Keys encrypted with the new master key: ${turned}. The old one is kept in ${oldFile}: move it to where ` +
      'your backups’ keys are, for as long as there are backups from before.\n',
  )
}

/** `npm run turn-master-key`: encrypts each person's key with a new master key. If it is interrupted, run it again. */
export const turnKey = tool(USAGE, async (call) => {
  const config = readConfig(call.env)
  const given = config.personalDataMasterKey?.reveal()
  await (given === undefined ? turnFiles(config, call) : turnSettings(config, given, call))
  return EXIT.right
})

await runIfStarted(import.meta.url, turnKey)
