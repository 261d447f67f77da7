import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { literalTextsIn } from './literal-texts.ts'

/** Rooms whose texts are still in their screens. Converted rooms are removed; none is added. */
const unconverted: readonly string[] = ['web/routes.tsx']

/** The program's name, which is not translated. */
const NAMES = new Set(['Matside'])

const textsOf = (path: string): readonly string[] =>
  literalTextsIn(path, readFileSync(path, 'utf8')).filter((text) => !NAMES.has(text))
const screens = globSync('web/**/*.{ts,tsx}', { exclude: ['web/texts/**', 'web/gallery/**'] }).map((path) =>
  path.replaceAll('\\', '/'),
)
const isIn = (room: string) => (path: string) => path.startsWith(`${room}/`) || path === room

it('texts come from the catalogs, except in rooms that are not converted yet', () => {
  const literal = screens
    .filter((path) => !unconverted.some((room) => isIn(room)(path)))
    .flatMap((path) => textsOf(path).map((text) => `${path}: ${text}`))
  expect(literal).toEqual([])
})

it.each(unconverted)('%s still has literal texts; once it has none, remove it from the list', (room) => {
  expect(screens.filter(isIn(room)).flatMap(textsOf)).not.toEqual([])
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
