import { builtConsole } from './built-console.ts'
import { type FakeApi, type ServedConsole, serveFolder } from './served-folder.ts'

export type { FakeApi, ServedConsole } from './served-folder.ts'

/** Serves the console with the kit's gallery in it, under the console's policy, with a made-up API. */
export const serveConsole = async (api: FakeApi): Promise<ServedConsole> =>
  serveFolder(await builtConsole('gallery'), api)
