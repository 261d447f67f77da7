import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import '../../../api/contract/messages.ts'
import { erasureStarted, personInTournament } from '../../../domain/accounts/erasure/errors.ts'
import { feedbackGiverErased } from '../../../domain/accounts/feedback/errors.ts'
import { answerProblem, checkCart } from '../../../domain/registration/published.ts'
import { chooseLanguage, useLanguage } from '../../../web/texts/language.ts'
import { translated } from '../../../web/texts/server-texts.ts'

const english = useLanguage.getState()
afterEach(() => useLanguage.setState(english, true))
beforeEach(() => chooseLanguage('de'))

const asked = { bindTo: 'x:a', label: 'A', description: '', isRequired: true, options: [], dataValidator: null }

describe('a text of the server, in German', () => {
  it('is found by its wording', () => {
    expect(translated('Registration has closed')).toBe('Die Anmeldung ist geschlossen')
  })
  it('keeps its values', () => {
    expect(translated('At most 40')).toBe('Höchstens 40')
    expect(translated('At most 40 characters')).toBe('Höchstens 40 Zeichen')
    expect(
      translated(
        'You must purchase more items to proceed. A minimum of 2 events per student must be purchased from the group: Kata {x} (a|b)',
      ),
    ).toBe(
      'Sie müssen mehr auswählen, um fortzufahren. Pro Schüler sind mindestens 2 Disziplinen dieser Gruppe nötig: Kata {x} (a|b)',
    )
  })
  it('stays unchanged if unknown', () => {
    expect(translated('An organizer’s own words.')).toBe('An organizer’s own words.')
    expect(translated('')).toBe('')
  })

  it.each([
    ['', { type: 'text' }],
    ['x'.repeat(501), { type: 'text' }],
    ['x', { type: 'number' }],
    ['x', { type: 'image' }],
    ['x', { type: 'text', options: [{ id: 'a', label: 'A' }] }],
    ['-1', { type: 'number', bindTo: 'Weight' }],
    ['-1', { type: 'number', bindTo: 'Height' }],
    ['soon', { type: 'text', bindTo: 'DateOfBirth' }],
    ['2031-01-01', { type: 'text', bindTo: 'DateOfBirth' }],
    ['x', { type: 'text', dataValidator: 'email' }],
    ['x', { type: 'text', dataValidator: 'phone' }],
    ['5', { type: 'text', dataValidator: 'number:10..200' }],
    ['5', { type: 'text', dataValidator: 'number:10..' }],
    ['5', { type: 'text', dataValidator: 'number:..3' }],
    ['5', { type: 'text', dataValidator: 'length:3..40' }],
    ['5', { type: 'text', dataValidator: 'length:3..' }],
  ] as const)('knows what is wrong with the answer %j to %j', (answer, input) => {
    const problem = answerProblem({ ...asked, ...input } as Parameters<typeof answerProblem>[0], answer, '2027-01-01')
    expect(problem).not.toBeNull()
    expect(translated(problem ?? '')).not.toBe(problem)
  })

  it('translates the errors of form fields', () => {
    const form = z.object({
      title: z.string().min(1).max(3),
      long: z.string().min(4),
      email: z.email(),
      web: z.url(),
      day: z.iso.date(),
      count: z.number().int().min(2),
      most: z.number().max(2),
      kind: z.enum(['a', 'b']),
    })
    const values = { title: 'abcd', long: 'a', email: 'x', web: 'x', day: 'x', count: 1, most: 3, kind: 'c' }
    const issues = [...(form.safeParse(values).error?.issues ?? []), ...(form.safeParse({}).error?.issues ?? [])]
    expect(issues.length).toBe(16)
    for (const { message } of issues) expect(translated(message), message).not.toBe(message)
  })

  it('translates the problems of an empty cart', () => {
    const problems = checkCart(
      // Registration is open at the time given below.
      {
        registrationBegins: null,
        registrationEnds: '2028-01-01T00:00:00Z',
        displayDate: '2026-01-01T00:00:00Z',
        endDate: '2028-02-01T00:00:00Z',
      } as never,
      { tournamentId: 't', entries: [], items: [], answers: [], terms: { hasAccepted: false, accepted: [] } },
      { entries: [], items: [], students: [] },
      { events: {}, items: {} },
      '2027-01-01T00:00:00Z' as never,
    )
    for (const { message, title } of problems) {
      expect(translated(message)).not.toBe(message)
      if (title !== undefined) expect(translated(title)).not.toBe(title)
    }
    expect(problems.length).toBe(1)
  })

  it.each([feedbackGiverErased, personInTournament, erasureStarted])('translates the refusal $code', ({ message }) => {
    expect(translated(message)).not.toBe(message)
  })
})

it('has no wording that neither the server nor a rule uses', async () => {
  const root = join(import.meta.dirname, '../../..')
  const sources = globSync('{domain,commands,api,projections,web}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.replaceAll('\\', '/').startsWith('web/texts/'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
    .toLowerCase()
  const { default: english } = await import('../../../web/texts/en/server.ts')
  const unknown = Object.entries(english as Readonly<Record<string, string | readonly unknown[]>>).flatMap(
    ([key, message]) => {
      const parts = (typeof message === 'string' ? [message] : message).filter((part) => typeof part === 'string')
      // `Please enter ${what}`, `a number: ${range}` and `${name} of more than …`: the words may be put together.
      const isSaid = (part: string): boolean =>
        sources.includes(part.trim().toLowerCase()) ||
        part.split(/(?<=Please enter|a number:) (?:a (?=weight|height))?/).every((piece) =>
          sources.includes(
            piece
              .trim()
              .replace(/^(weight|height) /, '')
              .toLowerCase(),
          ),
        )
      return parts.every(isSaid) ? [] : [key]
    },
  )
  expect(unknown).toEqual([])
})
