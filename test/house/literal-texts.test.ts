import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { literalTextsIn } from './literal-texts.ts'

/** Rooms whose texts still stand in their screens. A converted room is taken off; none is added. */
const unconverted: readonly string[] = ['web/routes.tsx']

/** What is no text of a language: the program's name. */
const NAMES = new Set(['Matside'])

const textsOf = (path: string): readonly string[] =>
  literalTextsIn(path, readFileSync(path, 'utf8')).filter((text) => !NAMES.has(text))
const screens = globSync('web/**/*.{ts,tsx}', { exclude: ['web/texts/**', 'web/gallery/**'] }).map((path) =>
  path.replaceAll('\\', '/'),
)
const isIn = (room: string) => (path: string) => path.startsWith(`${room}/`) || path === room

it('texts are called from the catalogs, but for rooms that are not converted yet', () => {
  const literal = screens
    .filter((path) => !unconverted.some((room) => isIn(room)(path)))
    .flatMap((path) => textsOf(path).map((text) => `${path}: ${text}`))
  expect(literal).toEqual([])
})

it.each(unconverted)('%s still has texts of its own; once it has none, take it off the list', (room) => {
  expect(screens.filter(isIn(room)).flatMap(textsOf)).not.toEqual([])
})

it('a literal text is found wherever it is read, and what is called or named is not', () => {
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
