import compile from 'icu-minify/compile'
import { type Plugin, parseSync } from 'vite'

/** A part's texts in one language: `web/texts/es/kit.ts`. */
const TEXTS = /\/web\/texts\/[a-z]{2}\/[\w-]+\.ts$/

/**
 * Compiles the ICU messages of `web/texts/<language>/<part>.ts`, so that no browser parses them and a wrong one fails the
 * build. Tests and the development server use it too.
 */
export const compiledTexts = (): Plugin => ({
  name: 'compiled-texts',
  enforce: 'pre',
  transform(code, id) {
    const path = (id.split('?')[0] ?? '').replaceAll('\\', '/')
    return TEXTS.test(path) ? { code: compileMessages(path, code), map: null } : null
  },
})

/** A node of the syntax tree, as far as it is used here. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** The module with each message replaced by its compiled form. */
const compileMessages = (path: string, code: string): string => {
  const { program, errors } = parseSync(path, code, { lang: 'ts' })
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const messages = program.body.map((node) => messagesIn(node as unknown as Node)).find((object) => object !== null)
  if (messages === undefined || messages === null) throw new Error(`${path} has no texts.`)
  let compiled = ''
  let end = 0
  for (const { value } of messages.properties as readonly { readonly value: Node }[]) {
    compiled += code.slice(end, value.start) + JSON.stringify(compiledMessage(path, code, value))
    end = value.end
  }
  return compiled + code.slice(end)
}

/** The object of messages: the second argument of `catalog` in English, the default export in a translation. */
const messagesIn = (node: Node): Node | null => {
  const inner = (field: string) => messagesIn(node[field] as Node)
  switch (node.type) {
    case 'ExportDefaultDeclaration':
    case 'ExportNamedDeclaration':
      return node.declaration === null ? null : inner('declaration')
    case 'VariableDeclaration':
      return messagesIn(((node.declarations as readonly Node[])[0] as Node).init as Node)
    case 'TSAsExpression':
      return inner('expression')
    case 'CallExpression':
      return messagesIn((node.arguments as readonly Node[])[1] as Node)
    case 'ObjectExpression':
      return node
    default:
      return null
  }
}

const compiledMessage = (path: string, code: string, { type, value, start, end }: Node) => {
  const source = code.slice(start, end)
  if (type !== 'Literal' || typeof value !== 'string') throw new Error(`${path}: ${source} is not a string.`)
  try {
    return compile(value)
  } catch (thrown) {
    throw new Error(`${path}, ${source}: ${thrown instanceof Error ? thrown.message : String(thrown)}`)
  }
}
