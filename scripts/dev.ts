import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { givenToProcess } from './script.ts'

await givenToProcess({
  name: 'dev',
  does: 'Starts the program as npm start does, and restarts it at every change of its sources.',
  examples: [''],
})

const root = fileURLToPath(new URL('..', import.meta.url))
/** The server's source folders; the console's are watched by its own build. */
const SERVER_FOLDERS = ['domain', 'commands', 'projections', 'api', 'scripts']
/** Editors write a file in several steps, so changes are collected for this long. */
const SETTLED_AFTER_MS = 200

let server: ChildProcess | null = null
let ending = false

const startServer = (): void => {
  // The IPC channel closes when this process ends in any way, which stops the server.
  const child = spawn(process.execPath, [join(root, 'scripts', 'boot.mjs'), 'start', '--no-build'], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  server = child
  child.once('exit', () => {
    if (server === child) server = null
    if (ending) process.exit(0)
  })
}

let restarting = Promise.resolve()
const restart = (): void => {
  restarting = restarting.then(async () => {
    const old = server
    if (old !== null) {
      const gone = new Promise((resolve) => old.once('exit', resolve))
      old.kill('SIGTERM')
      await gone
    }
    if (!ending) startServer()
  })
}

let settling: NodeJS.Timeout | undefined
const changed = (): void => {
  clearTimeout(settling)
  settling = setTimeout(restart, SETTLED_AFTER_MS)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    ending = true
    clearTimeout(settling)
    if (server === null) process.exit(0)
    server.kill(signal)
  })

const watcher = await build({
  configFile: join(root, 'web', 'vite.config.ts'),
  logLevel: 'warn',
  build: { watch: {} },
})
if (!('on' in watcher)) throw new Error('The console is built, but not watched.')
watcher.on('event', (event) => {
  // The server reads the built files from disk, so it starts after the first build.
  if (event.code === 'END' && server === null) changed()
  if (event.code === 'ERROR') process.stderr.write(`The web console cannot be built: ${event.error.message}\n`)
})
for (const folder of SERVER_FOLDERS)
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (file?.endsWith('.ts')) changed()
  })
