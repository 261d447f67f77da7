/** What `npm audit --json` says of one vulnerable package. */
interface Vulnerability {
  readonly severity: string
  readonly range: string
}

const FAILING: ReadonlySet<string> = new Set(['moderate', 'high', 'critical'])

/**
 * The lines that fail the check, `high: tar <6.2.1`, from the output of `npm audit --json`; null where the registry did
 * not answer the audit (no network, or a mirror without the service), so that nothing is known.
 */
export const vulnerableIn = (output: string): readonly string[] | null => {
  const report = parsed(output)
  if (report?.vulnerabilities === undefined) return null
  return Object.entries(report.vulnerabilities)
    .filter(([, { severity }]) => FAILING.has(severity))
    .map(([name, { severity, range }]) => `${severity}: ${name} ${range}`)
}

const parsed = (output: string): { readonly vulnerabilities?: Readonly<Record<string, Vulnerability>> } | undefined => {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}
