import { buildConsoleWhenOld } from './build-console.ts'
import { givenToProcess } from './script.ts'

/** `npm run build`: builds the console before the start, as the owner of the folder. */
await givenToProcess({
  name: 'build',
  does: 'Builds the console if its sources are newer, so that a start need not.',
  examples: [''],
})
await buildConsoleWhenOld()
