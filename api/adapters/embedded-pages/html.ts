/** HTML that is safe to send: `html` escapes every value inserted into it. */
export interface Html {
  readonly markup: string
}

type Value = string | number | Html | readonly Html[] | null | false

/** Template tag for HTML; strings and numbers are escaped, `null` and `false` render nothing. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  markup: parts.reduce((built, part, index) => built + part + (index < values.length ? render(values[index]) : ''), ''),
})

const render = (value: Value | undefined): string => {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  if ('markup' in value) return value.markup
  return value.map((part) => part.markup).join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
