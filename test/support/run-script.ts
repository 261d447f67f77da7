import { execFile } from 'node:child_process'
import { backUp } from '../../scripts/backup.ts'
import { giveUpKeys } from '../../scripts/give-up-keys.ts'
import { openAsOperator } from '../../scripts/open-organization.ts'
import { prepareEventLog } from '../../scripts/prepare-event-log.ts'
import { rebuildViews } from '../../scripts/rebuild.ts'
import { replay } from '../../scripts/replay.ts'
import { restore } from '../../scripts/restore.ts'
import { callScript, type Script } from '../../scripts/script.ts'
import { thinStatesOfTenant } from '../../scripts/thin-states.ts'
import { turnKey } from '../../scripts/turn-master-key.ts'
import { verifyExportOrBundle } from '../../scripts/verify-export.ts'
import { verifyHistory } from '../../scripts/verify-history.ts'
import { TEST_MASTER_KEY } from './master-key.ts'
import { minimalEnvironment } from './minimal-environment.ts'

const scripts = {
  backup: backUp,
  'give-up-keys': giveUpKeys,
  'open-organization': openAsOperator,
  'prepare-event-log': prepareEventLog,
  rebuild: rebuildViews,
  replay,
  restore,
  'thin-states': thinStatesOfTenant,
  'turn-master-key': turnKey,
  'verify-export': verifyExportOrBundle,
  'verify-history': verifyHistory,
} as const satisfies Readonly<Record<string, Script>>

export type ScriptName = keyof typeof scripts
export const toolNames = Object.keys(scripts) as readonly ScriptName[]

export interface ScriptResult {
  readonly code: number
  readonly failed: boolean
  /** What it printed, results and errors. */
  readonly output: string
}

const environment = (settings: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  ...minimalEnvironment,
  PERSONAL_DATA_MASTER_KEY: TEST_MASTER_KEY,
  ...settings,
})

/**
 * Runs `npm run <name>` in this process, since a separate one takes two seconds of processor time to load its modules;
 * `startScript` for what only a process shows.
 */
export const runScript = async (
  name: ScriptName,
  settings: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<ScriptResult> => {
  let output = ''
  const print = (text: string): void => {
    output += text
  }
  const call = { args, env: environment(settings), out: print, err: print }
  const code = await callScript(scripts[name], call).catch((error: Error) => {
    print(`${error.stack}\n`)
    return 1
  })
  return { code, failed: code !== 0, output }
}

/** Runs `npm run <name>` as a process. Not synchronous: the test's process may serve the log. */
export const startScript = (
  name: ScriptName,
  settings: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<ScriptResult> =>
  new Promise((resolve) => {
    execFile(process.execPath, [`scripts/${name}.ts`, ...args], { env: environment(settings) }, (error, out, err) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1
      resolve({ code, failed: code !== 0, output: out + err })
    })
  })
