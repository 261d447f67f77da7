import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { literalTextsIn } from './literal-texts.ts'

/** Names of products, which are not translated. */
const NAMES = new Set(['Matside', 'Google', 'Apple', 'Microsoft'])

const textsOf = (path: string): readonly string[] =>
  literalTextsIn(path, readFileSync(path, 'utf8')).filter((text) => !NAMES.has(text))
const screens = globSync('web/**/*.{ts,tsx}', { exclude: ['web/texts/**', 'web/gallery/**'] }).map((path) =>
  path.replaceAll('\\', '/'),
)

it('texts come from the catalogs', () => {
  const literal = screens.flatMap((path) => textsOf(path).map((text) => `${path}: ${text}`))
  expect(literal).toEqual([])
})

it('finds literal texts wherever a person reads them, but no calls and names', () => {
  const source = `
    const Screen = () => (
      <Section title="In a prop" aside={<b>Between tags</b>} className="wide">
        {isOpen ? 'Chosen' : registrationText('called')}
        <Button aria-label={\`Remove \${name}\`} variant="default">{name}</Button>
      </Section>
    )
    const columns = [{ id: 'first', title: 'In a property' }]
    const done = () => notify('Told')`
  expect([...literalTextsIn('web/screen.tsx', source)].sort()).toEqual(
    ['Between tags', 'Chosen', 'In a property', 'In a prop', 'Remove …', 'Told'].sort(),
  )
})
