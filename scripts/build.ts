import { buildConsoleWhenOld } from './build-console.ts'

/** `npm run build`: builds the console before the start, as the owner of the folder. */
await buildConsoleWhenOld()
