import { lockDataFolder, openDataFolder } from '../../api/configuration/data-folder.ts'
import { StartProblem } from '../../api/configuration/start-problem.ts'

/** Whether the program is running on the data folder. */
export const isRunning = async (folder: string): Promise<boolean> => {
  try {
    const lock = await lockDataFolder(
      openDataFolder(folder),
      `process ${process.pid}, checking whether the program is running`,
      0,
    )
    await lock.release()
    return false
  } catch (error) {
    if (error instanceof StartProblem) return true
    throw error
  }
}
