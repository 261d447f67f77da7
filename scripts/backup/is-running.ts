import { lockDataFolder, openDataFolder } from '../../api/configuration/data-folder.ts'
import { StartProblem } from '../../api/configuration/start-problem.ts'

/** Whether a program works on the data folder at this moment. */
export const isRunning = async (folder: string): Promise<boolean> => {
  try {
    const lock = await lockDataFolder(openDataFolder(folder), `process ${process.pid}, looking whether it runs`, 0)
    await lock.release()
    return false
  } catch (error) {
    if (error instanceof StartProblem) return true
    throw error
  }
}
