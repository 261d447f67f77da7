import { readConfig, tenantOrigin } from '../api/configuration/config.ts'
import { StartProblem } from '../api/configuration/start-problem.ts'
import { openOrganization } from '../commands/accounts/open-organization.ts'
import { derivedId } from '../commands/kernel/process.ts'
import type { ContactDirectory } from '../commands/ports/contact-directory.ts'
import { DEFAULT_LOCALE, isEmail, isTenantName, normalizeEmail } from '../domain/accounts/published.ts'
import { withHistory } from './open-history.ts'
import { EXIT, misused, runIfStarted, type ToolCall, tool, type Usage } from './script.ts'

const USAGE = {
  name: 'open-organization',
  does: 'Opens an organization, the first or another one, whether or not the program is running.',
  options: {
    name: { type: 'string', help: 'the name of the organization' },
    host: { type: 'string', help: 'the first part of its address: lower-case letters and digits' },
    admin: { type: 'string', help: 'the e-mail of its first admin' },
    'admin-name': { type: 'string', help: 'the name of its first admin' },
    'time-zone': { type: 'string', help: 'its time zone; that of this machine' },
    currency: { type: 'string', help: 'its currency; usd' },
    locale: { type: 'string', help: 'its language and region; en-US' },
    support: { type: 'string', help: 'the e-mail for questions' },
  },
  examples: ['--name "Lions Martial Arts" --host lions --admin ada@example.org --time-zone America/Chicago'],
  waits: true,
} as const satisfies Usage

type Given = ToolCall<(typeof USAGE)['options']>['given']

/** Reads the options. Throws UsageProblem with everything that is missing or wrong. */
const parseOrganization = (given: Given) => {
  const { name = '', host = '', admin = '' } = given
  const problems = [
    ...(name.trim() === '' ? ['--name is missing: the name of the organization.'] : []),
    ...(isTenantName(host) ? [] : ['--host must be lower-case letters and digits: the first part of its address.']),
    ...(isEmail(normalizeEmail(admin)) ? [] : ['--admin must be the e-mail of its first admin.']),
  ]
  if (problems.length > 0) throw misused(USAGE, problems.join('\n'))
  return {
    tenant: host,
    settings: {
      title: name.trim(),
      timeZone: given['time-zone'] ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      currency: given.currency ?? 'usd',
      locale: given.locale ?? DEFAULT_LOCALE,
      supportEmail: given.support === undefined ? null : normalizeEmail(given.support),
    },
    admin: { email: normalizeEmail(admin), displayName: given['admin-name']?.trim() || normalizeEmail(admin) },
  }
}

/** An organization that is being opened has no users yet. */
const noContacts: ContactDirectory = { byEmail: async () => new Map(), bySubject: async () => null }

/**
 * `npm run open-organization`: opens an organization, the first or another one, whether or not the program is running. The
 * same command again continues where it was interrupted.
 */
export const openAsOperator = tool(USAGE, async ({ given, env, out, onWait }) => {
  const config = readConfig(env)
  const organization = parseOrganization(given)
  const { tenant, settings, admin } = organization
  const token = await withHistory(
    config,
    'open-organization',
    async ({ handler, digest, clock }) => {
      const opened = await openOrganization({ handler, digest, clock, contacts: noContacts })({
        ...organization,
        requestId: derivedId('operator', tenant),
        means: 'operator',
        link: null,
        isEmpty: false,
        isAdminInvited: true,
      })
      if (!opened.ok) throw new StartProblem(opened.error.message)
      return opened.value.invitationToken
    },
    { keys: 'new', onWait },
  )
  const origin = tenantOrigin(config.publicOrigin, tenant)
  out(
    `${settings.title} is open at ${origin}\n` +
      `The invitation of its first admin, ${admin.email}, which is also mailed:\n  ${origin}/redeem/${token}\n`,
  )
  return EXIT.right
})

await runIfStarted(import.meta.url, openAsOperator)
