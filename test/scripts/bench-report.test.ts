import { describe, expect, it } from 'vitest'
import { replaceSection } from '../../scripts/bench/report.ts'

describe("a section of the benches' README", () => {
  const markdown = '# Benches\n\nIntro.\n\n## append\n\nold\n\n## http\n\nkept\n'

  it('is replaced up to the next one', () => {
    expect(replaceSection(markdown, 'append', 'new')).toBe(
      '# Benches\n\nIntro.\n\n## append\n\nnew\n\n## http\n\nkept\n',
    )
  })

  it('is replaced where it is the last one', () => {
    expect(replaceSection(markdown, 'http', 'new')).toBe('# Benches\n\nIntro.\n\n## append\n\nold\n\n## http\n\nnew\n')
  })

  it('is added where there is none', () => {
    expect(replaceSection(markdown, 'memory', 'new')).toBe(`${markdown}\n## memory\n\nnew\n`)
  })

  it('stays the same when it is written twice', () => {
    const once = replaceSection(markdown, 'append', 'new')
    expect(replaceSection(once, 'append', 'new')).toBe(once)
  })
})
