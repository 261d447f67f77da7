import type { MasterKeySettings } from '../api/adapters/personal-data-keys/master-keys.ts'
import { type Turned, turnMasterKey } from '../api/adapters/personal-data-keys/turn-master-key.ts'
import { type Config, readConfig } from '../api/configuration/config.ts'
import { lockDataFolder } from '../api/configuration/data-folder.ts'
import { masterKeysToTurn, requireMasterKey } from '../api/configuration/master-key-files.ts'
import { StartProblem } from '../api/configuration/start-problem.ts'
import { withHistory } from './open-history.ts'
import { type Call, runIfStarted, type Script } from './script.ts'

const turn = (config: Config, masterKeys: Required<MasterKeySettings>): Promise<Turned> =>
  withHistory(config, 'turning the master key', ({ pool }) => turnMasterKey(pool, masterKeys), {
    masterKeys,
    keys: 'unchecked',
  })

/** Names the people whose keys stay as they are; returns how many were turned. */
const report = ({ turned, unopenable }: Turned, out: Call['out']): number => {
  for (const { tenant, personId } of unopenable)
    out(
      `The key of ${personId} of ${tenant} opens with neither: it was changed, or is another person's. It stays as it is.\n`,
    )
  return turned
}

/** From PERSONAL_DATA_OLD_MASTER_KEY to `masterKey`, while the program runs with both or is stopped. */
const turnSettings = async (config: Config, masterKey: string, out: Call['out']): Promise<void> => {
  const oldMasterKey = config.oldMasterKey?.reveal()
  if (oldMasterKey === undefined)
    throw new StartProblem(
      'Set PERSONAL_DATA_MASTER_KEY to the new key (openssl rand -hex 32 makes one) and PERSONAL_DATA_OLD_MASTER_KEY to the ' +
        'one that was used until now, restart every process of the program with both, and run this again.',
    )
  const keys = { masterKey: Buffer.from(masterKey, 'hex'), oldMasterKey: Buffer.from(oldMasterKey, 'hex') }
  const turned = report(await turn(config, keys), out)
  out(
    `Keys encrypted with the new master key: ${turned}. Remove PERSONAL_DATA_OLD_MASTER_KEY and restart every process. ` +
      'Keep the old key for as long as there are backups from before.\n',
  )
}

/** From the key in the data folder to a new one, while the program is stopped. */
const turnFiles = async (config: Config, out: Call['out']): Promise<void> => {
  const { dataDir } = config
  requireMasterKey(config)
  // Once the new key's file exists, the program cannot start until it has replaced the old one.
  const lock = await lockDataFolder(dataDir, 'turning the master key', 0)
  const files = await Promise.resolve()
    .then(() => masterKeysToTurn(dataDir))
    .finally(() => lock.release())
  const turned = report(await turn(config, files), out)
  out(
    `Keys encrypted with the new master key: ${turned}. The old one is kept in ${files.turned()}: move it to where ` +
      'your backups’ keys are, for as long as there are backups from before.\n',
  )
}

/** `npm run turn-master-key`: encrypts each person's key with a new master key. If it is interrupted, run it again. */
const turnKey: Script = async ({ env, out }) => {
  const config = readConfig(env)
  const given = config.personalDataMasterKey?.reveal()
  await (given === undefined ? turnFiles(config, out) : turnSettings(config, given, out))
  return 0
}

await runIfStarted(import.meta.url, turnKey)
