import { describe, expect, it } from 'vitest'
import { changeContent } from '../../../domain/accounts/content/decide.ts'
import { defaultText } from '../../../domain/accounts/content/default-text.ts'
import type { ContentEvent } from '../../../domain/accounts/content/events.ts'
import { contentAggregate } from '../../../domain/accounts/content/state.ts'
import { fold } from '../../../domain/kernel/decider.ts'

const stateOf = (...events: ContentEvent[]) => fold(contentAggregate, events)
const changed = (version: number, html: string): ContentEvent => ({
  type: 'ContentChanged',
  data: { contentId: 'terms', version, html, hash: 'h' },
})
const input = { contentId: 'terms', html: '<p>Be kind.</p>', hash: 'h', basis: 0 }

describe('a text of the organization', () => {
  it.each([
    ['becomes version 1', stateOf(), input, [changed(1, input.html)]],
    ['writes nothing for the same text', stateOf(changed(1, input.html)), input, []],
    ['can be changed again', stateOf(changed(1, '<p>Bow.</p>')), { ...input, basis: 1 }, [changed(2, input.html)]],
    [
      'returns to the default text',
      stateOf(changed(1, '<p>Bow.</p>')),
      { ...input, html: ' ', basis: 1 },
      [changed(2, '')],
    ],
  ])('%s', (_what, state, command, value) => {
    expect(changeContent(state, command)).toEqual({ ok: true, value })
  })

  it.each([
    ['with another id', stateOf(), { ...input, contentId: 'imprint' }, { code: 'content-not-found' }],
    [
      'when another user has changed the text',
      stateOf(changed(1, 'x')),
      input,
      { code: 'content-changed', details: { version: 1 } },
    ],
    ['when the text is too long', stateOf(), { ...input, html: 'x'.repeat(200_001) }, { code: 'text-too-long' }],
  ])('is refused %s', (_what, state, command, error) => {
    expect(changeContent(state, command)).toMatchObject({ error })
  })
})

describe('the default text', () => {
  it.each(['privacy', 'terms'] as const)('of %s names the organization and whom to write to', (id) => {
    const text = defaultText(id, { title: 'Lions & <Bears>', contact: 'help@lions.example' }, 'en')
    expect(text).toContain('Lions &#38; &#60;Bears&#62;')
    expect(text).toContain('mailto:help@lions.example')
    expect(defaultText(id, { title: 'Lions', contact: null }, 'en')).toContain(
      'Write to Lions with Help, in your menu.',
    )
  })

  it.each(['en', 'es', 'de'] as const)('has the same sections in %s', (language) => {
    for (const id of ['privacy', 'terms'] as const) {
      const shape = (text: string) => [...text.matchAll(/<(h2|p)>/g)].map(([tag]) => tag)
      const organization = { title: 'Lions', contact: 'help@lions.example' }
      expect(shape(defaultText(id, organization, language))).toEqual(shape(defaultText(id, organization, 'en')))
      expect(defaultText(id, organization, language)).toContain('mailto:help@lions.example')
    }
  })
})
