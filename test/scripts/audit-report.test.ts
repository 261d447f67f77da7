import { describe, expect, it } from 'vitest'
import { vulnerableIn } from '../../scripts/audit-report.ts'

const report = (vulnerabilities: Record<string, { severity: string; range: string }>): string =>
  JSON.stringify({ vulnerabilities, metadata: {} })

describe('the check for vulnerable dependencies', () => {
  it('names every package with a moderate, high or critical vulnerability', () => {
    const output = report({
      tar: { severity: 'high', range: '<6.2.1' },
      ms: { severity: 'low', range: '<2.0.0' },
      qs: { severity: 'moderate', range: '<6.5.3' },
    })
    expect(vulnerableIn(output)).toEqual(['high: tar <6.2.1', 'moderate: qs <6.5.3'])
  })

  it('finds nothing in a clean report', () => {
    expect(vulnerableIn(report({}))).toEqual([])
  })

  it.each(['', '<html>', '{"message":"405 Method Not Allowed","error":{}}'])(
    'returns no result when the registry answers %j',
    (output) => {
      expect(vulnerableIn(output)).toBeNull()
    },
  )
})
