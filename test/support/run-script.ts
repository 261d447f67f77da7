import { execFile } from 'node:child_process'
import { TEST_MASTER_KEY } from './master-key.ts'

/** Runs `npm run <name>` against a database. Not synchronous: the test's process may serve the log. */
export const runScript = (
  name: string,
  settings: Readonly<Record<string, string>>,
  ...given: readonly string[]
): Promise<{ failed: boolean; output: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...settings, PERSONAL_DATA_MASTER_KEY: TEST_MASTER_KEY }
    execFile(process.execPath, [`scripts/${name}.ts`, ...given], { env }, (error, out, err) =>
      resolve({ failed: error !== null, output: out + err }),
    )
  })
