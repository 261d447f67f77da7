import { existsSync } from 'node:fs'
import { lockDataFolder, openDataFolder } from '../../api/configuration/data-folder.ts'
import { StartProblem } from '../../api/configuration/start-problem.ts'

/** Throws StartProblem, which names the process and what it does, while another one holds the data folder; makes no folder. */
export const requireUnused = async (folder: string): Promise<void> => {
  if (!existsSync(folder)) return
  const lock = await lockDataFolder(openDataFolder(folder), `process ${process.pid}, reading who uses the folder`, 0)
  await lock.release()
}

/** Whether a program or a tool holds the data folder. */
export const isRunning = (folder: string): Promise<boolean> =>
  requireUnused(folder).then(
    () => false,
    (error: unknown) => {
      if (error instanceof StartProblem) return true
      throw error
    },
  )
