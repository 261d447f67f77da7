import { buildConsoleWhenOld } from './build-console.ts'

/** `npm run build`: builds the console ahead of the start, by the user to whom the folder belongs. */
await buildConsoleWhenOld()
