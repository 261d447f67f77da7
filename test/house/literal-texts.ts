import { parseSync } from 'vite'
import { type Node, visit } from './import-graph.ts'

/** Props and properties whose values are visible text. */
const READ = new Set([
  'label',
  'title',
  'text',
  'description',
  'placeholder',
  'hint',
  'empty',
  'find',
  'submit',
  'yes',
  'question',
  'part',
  'about',
  'keepLabel',
  'nothingFoundMessage',
  'aria-label',
  'alt',
  'hours',
  'lead',
])
const LETTER = /\p{L}/u

/**
 * Texts in a screen's source instead of a catalog: between tags, as a visible prop or property, or in a notification.
 * Other expressions there (names, calls) are not inspected.
 */
export const literalTextsIn = (path: string, source: string): readonly string[] => {
  const found: string[] = []
  const take = (value: unknown): void => {
    for (const text of textsOf(value as Node | null))
      if (LETTER.test(text)) found.push(text.trim().replace(/\s+/g, ' '))
  }
  visit(parseSync(path, source).program as unknown as Node, (node) => {
    const { type, value, key, name, callee } = node
    if (type === 'JSXText') take(node)
    if (type === 'JSXElement' || type === 'JSXFragment')
      for (const child of node.children as readonly Node[]) if (child.type === 'JSXExpressionContainer') take(child)
    if (type === 'JSXAttribute' && READ.has(String((name as Node).name))) take(value)
    if (type === 'Property' && READ.has(String((key as Node).name ?? (key as Node).value))) take(value)
    if (type === 'CallExpression' && (callee as Node).name === 'notify') take((node.arguments as readonly Node[])[0])
  })
  return found
}

const textsOf = (node: Node | null): readonly string[] => {
  if (node === null) return []
  const { type, value, quasis, expression, consequent, alternate, left, right, operator } = node as Node & {
    readonly [at in 'expression' | 'consequent' | 'alternate' | 'left' | 'right']: Node
  }
  if (type === 'JSXText' || type === 'Literal') return typeof value === 'string' ? [value] : []
  if (type === 'TemplateLiteral')
    return [(quasis as readonly Node[]).map((quasi) => (quasi.value as { raw: string }).raw).join('…')]
  if (type === 'JSXExpressionContainer' || type === 'ParenthesizedExpression' || type === 'TSAsExpression')
    return textsOf(expression)
  if (type === 'ConditionalExpression') return [...textsOf(consequent), ...textsOf(alternate)]
  if (type === 'LogicalExpression') return [...(operator === '&&' ? [] : textsOf(left)), ...textsOf(right)]
  return []
}
