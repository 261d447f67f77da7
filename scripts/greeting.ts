import type { DemoPerson } from './seed/demo-people.ts'

interface Greeting {
  readonly tenants: readonly { readonly tenant: string; readonly url: string }[]
  /** The one-time link that opens the first organization; null if there already is one. */
  readonly openingUrl: string | null
  /** People who can sign in without a password. */
  readonly people: readonly DemoPerson[]
  readonly inboxUrl: string | null
  /** The payment simulator's dashboard; null where real cards are charged. */
  readonly paymentsUrl: string | null
}

const columns = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
}

/** The text printed once everything runs: addresses, and the people to sign in as. */
export const greeting = ({ tenants, openingUrl, people, inboxUrl, paymentsUrl }: Greeting): string => {
  const places = tenants.map(({ tenant, url }) => [tenant, url])
  if (inboxUrl !== null) places.push(['mail inbox', inboxUrl])
  if (paymentsUrl !== null) places.push(['payments', paymentsUrl])
  const lines = ['', 'Matside runs.', ...columns(places)]
  if (openingUrl !== null)
    lines.push('', 'There is no organization yet. Open the first one here (the link works once):', `  ${openingUrl}`)
  if (people.length > 0)
    lines.push(
      '',
      'Sign in as (no password):',
      ...columns(people.map(({ role, email, tenant, name }) => [role, email, tenant, name])),
    )
  lines.push('', 'Ctrl-C stops it.', '')
  return lines.join('\n')
}
