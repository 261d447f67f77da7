import { givenToProcess } from './script.ts'

const given = await givenToProcess({
  name: 'start',
  does: 'Runs the program with the parts and roles of its settings, until it is stopped.',
  options: { 'no-build': { type: 'boolean', help: 'another process keeps the console built' } },
  examples: [''],
})
// Loaded after the arguments are read: it is most of the program.
const { runProgram } = await import('./run-program.ts')
await runProgram(given['no-build'] !== true)
