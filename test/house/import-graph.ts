import { globSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { parseSync } from 'vite'

/** One import, export-from, `import()` or type import of a file. */
export interface Import {
  /** Path of the importing file, from the root of the repository. */
  readonly from: string
  /** Path of the imported file from the root, or a package's specifier as written (`pg`, `node:fs/promises`). */
  readonly to: string
}

export type Node = Readonly<Record<string, unknown>>

const FLOORS = '{domain,commands,projections,api,web,scripts,test}'

/** Every source file of the repository except `.d.ts` files. */
export const sourceFiles = (): readonly string[] =>
  globSync(`${FLOORS}/**/*.{ts,tsx,mjs}`)
    .map((path) => path.split('\\').join('/'))
    .filter((path) => !path.endsWith('.d.ts'))

/** The imports of `source` at `path`; a dynamic import counts when its specifier is a literal. */
export const importsOf = (path: string, source: string): readonly Import[] => {
  const { module, program } = parseSync(path, source)
  const specifiers = new Set<string>(module.staticImports.map(({ moduleRequest }) => moduleRequest.value))
  for (const { entries } of module.staticExports)
    for (const { moduleRequest } of entries) if (moduleRequest !== null) specifiers.add(moduleRequest.value)
  if (/\bimport\s*\(/.test(source)) {
    visit(program as unknown as Node, (node) => {
      if (node.type !== 'ImportExpression' && node.type !== 'TSImportType') return
      const { value } = (node.source ?? node.argument) as Node
      if (typeof value === 'string') specifiers.add(value)
    })
  }
  return [...specifiers].map((to) => ({
    from: path,
    to: to.startsWith('.') ? posix.join(dirname(path), to) : to,
  }))
}

/** The whole repository's imports. */
export const readImportGraph = (): readonly Import[] =>
  sourceFiles().flatMap((path) => importsOf(path, readFileSync(path, 'utf8')))

/** Reads of the clock and of randomness in `source`, as code: `Date.now`, `Math.random`, `new Date()`, `Date()`. */
export const impureReadsIn = (path: string, source: string): readonly string[] => {
  const found: string[] = []
  visit(parseSync(path, source).program as unknown as Node, (node) => {
    const named = (value: unknown, name: string): boolean => {
      const { type, name: actual } = value as Node
      return type === 'Identifier' && actual === name
    }
    if (node.type === 'MemberExpression') {
      if (named(node.object, 'Date') && named(node.property, 'now')) found.push('Date.now')
      if (named(node.object, 'Math') && named(node.property, 'random')) found.push('Math.random')
    }
    if (node.type === 'NewExpression' && named(node.callee, 'Date') && (node.arguments as unknown[]).length === 0)
      found.push('new Date()')
    if (node.type === 'CallExpression' && named(node.callee, 'Date')) found.push('Date()')
  })
  return found
}

export const visit = (node: Node, see: (node: Node) => void): void => {
  if (typeof node.type === 'string') see(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null) visit(child as Node, see)
  }
}

/** Groups of files that import one another in a cycle, including types; each group sorted. */
export const circlesIn = (graph: readonly Import[]): readonly (readonly string[])[] => {
  const targets = new Map<string, string[]>()
  for (const { from, to } of graph) targets.set(from, [...(targets.get(from) ?? []), to])
  // Tarjan's strongly connected components.
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const circles: string[][] = []
  const connect = (file: string): void => {
    index.set(file, index.size)
    low.set(file, index.get(file) ?? 0)
    stack.push(file)
    onStack.add(file)
    for (const target of targets.get(file) ?? []) {
      if (!targets.has(target)) continue
      if (!index.has(target)) {
        connect(target)
        low.set(file, Math.min(low.get(file) ?? 0, low.get(target) ?? 0))
      } else if (onStack.has(target)) low.set(file, Math.min(low.get(file) ?? 0, index.get(target) ?? 0))
    }
    if (low.get(file) !== index.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    for (const member of group) onStack.delete(member)
    if (group.length > 1 || (targets.get(file) ?? []).includes(file)) circles.push(group.sort())
  }
  for (const file of targets.keys()) if (!index.has(file)) connect(file)
  return circles
}
