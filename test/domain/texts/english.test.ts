import { describe, expect, it } from 'vitest'
import type { Phrases } from '../../../domain/kernel/phrase.ts'
import refusals from './refusals.json' with { type: 'json' }
import wordings from './wordings.json' with { type: 'json' }

type Module = Readonly<Record<string, unknown>>
const errors = import.meta.glob<Module>('../../../domain/*/*/errors.ts', { eager: true })
const texts = import.meta.glob<Module>(['../../../domain/*/texts.ts', '../../../api/contract/texts.ts'], {
  eager: true,
})

const messages = Object.values(texts)
  .flatMap((module) => Object.values(module) as Phrases<Readonly<Record<string, string>>>[])
  .flatMap((phrases) => Object.entries(phrases.messages))

/** Clients and tests rely on the English texts, so a golden file holds them. A new text needs no line in it. */
describe('English texts on the wire', () => {
  it.each(refusals)('$refusal with $args keeps its code and its wording', ({ refusal, args, kind, code, message }) => {
    const [of, name = ''] = refusal.split(':')
    const made = errors[`../../../domain/${of}/errors.ts`]?.[name]
    const answered: unknown = typeof made === 'function' ? made(...(args ?? [])) : made
    expect(answered).toMatchObject({ kind, code, message, text: { code: expect.stringContaining('.') } })
  })

  it('has every wording', () => {
    const known = new Set(messages.map(([, message]) => message.replace(/\{\w+\}/g, '{}').replaceAll("''", "'")))
    expect(wordings.filter((wording) => !known.has(wording))).toEqual([])
  })

  it('has plain values only, so that the domain can fill them in', () => {
    const plain = /^([^{}<>']|'(?![{}])|''(?=[^'])|\{\w+\})*$/
    expect(messages.filter(([, message]) => !plain.test(message))).toEqual([])
  })
})
