/** A vulnerable package in the report of `npm audit --json`. */
interface Vulnerability {
  readonly severity: string
  readonly range: string
}

const FAILING: ReadonlySet<string> = new Set(['moderate', 'high', 'critical'])

/**
 * The vulnerabilities that fail the check, as lines such as `high: tar <6.2.1`, from the output of `npm audit --json`.
 * Null if the registry did not answer (no network, or a mirror without the audit service).
 */
export const vulnerableIn = (output: string): readonly string[] | null => {
  const report = parseReport(output)
  if (report?.vulnerabilities === undefined) return null
  return Object.entries(report.vulnerabilities)
    .filter(([, { severity }]) => FAILING.has(severity))
    .map(([name, { severity, range }]) => `${severity}: ${name} ${range}`)
}

const parseReport = (
  output: string,
): { readonly vulnerabilities?: Readonly<Record<string, Vulnerability>> } | undefined => {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}
