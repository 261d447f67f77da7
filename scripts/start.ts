import { compose } from '../api/composition.ts'
import { readConfig } from '../api/config.ts'
import { run } from '../api/main.ts'
import { buildConsoleWhenOld } from './build-console.ts'
import { loadDemoDataOnce } from './demo-data.ts'
import { greeting } from './greeting.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { demoPeople, seedDemo } from './seed.ts'

/** `--no-build`: somebody else keeps the console built. */
const withBuild = !process.argv.includes('--no-build')

await runUntilStopped(async (isWanted) => {
  const config = readConfig(process.env)
  if (withBuild && config.roles.has('api')) await buildConsoleWhenOld()
  const running = await run(config, compose)
  if (!isWanted()) return running
  try {
    const { app } = running.composed
    const demo = config.demoData && config.roles.size === 3
    if (demo)
      await loadDemoDataOnce(
        config.dataDir,
        () => app.journal.head(),
        () => seedDemo(app),
      )
    const tenants = (await app.tenants.all()).map((tenant) => ({ tenant, url: app.tenants.originOf(tenant) }))
    const people = demo && config.identity.kind === 'embedded' ? demoPeople : []
    process.stdout.write(greeting({ tenants, people, inboxUrl: running.parts.mail?.inboxUrl ?? null }))
    return running
  } catch (error) {
    await running.stop()
    throw error
  }
})
