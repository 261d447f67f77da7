import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { textOfIssue } from '../../../api/contract/messages.ts'
import { accountsText } from '../../../domain/accounts/texts.ts'
import { formatCents } from '../../../domain/kernel/money.ts'
import { kernelText } from '../../../domain/kernel/texts.ts'
import { ledgerAccounts } from '../../../domain/payments/published.ts'
import { paymentsText } from '../../../domain/payments/texts.ts'
import { planImport } from '../../../domain/registration/bulk-import/plan.ts'
import { answerProblem, checkCart } from '../../../domain/registration/published.ts'
import { registrationText } from '../../../domain/registration/texts.ts'
import { problemOf } from '../../../web/client/problem.ts'
import { failureText } from '../../../web/payments/failure-text.ts'
import { feeNameText } from '../../../web/registration/fee-name.ts'
import { chooseLanguage, textsReady, useLanguage } from '../../../web/texts/language.ts'
import { phraseText, textOf } from '../../../web/texts/refusals.ts'
import { fieldErrorsOf } from '../../../web/ui/form/draft.ts'

const english = useLanguage.getState()
beforeEach(async () => {
  await chooseLanguage('de')
  await textsReady()
})
afterEach(() => useLanguage.setState(english, true))

const asked = { bindTo: 'x:a', label: 'A', description: '', isRequired: true, options: [], dataValidator: null }

const problem = (body: object) =>
  problemOf(
    new Response(JSON.stringify({ status: 409, title: 'Conflict', correlationId: 'c', ...body }), {
      status: 409,
      headers: { 'content-type': 'application/problem+json' },
    }),
  )

describe('a text of the server, in German', () => {
  it('is found by its code, with its values', () => {
    expect(phraseText(registrationText('closed'))).toBe('Die Anmeldung ist geschlossen')
    expect(phraseText(kernelText('at-most', { most: 40 }))).toBe('Höchstens 40')
    expect(phraseText(registrationText('group-minimum', { min: 2, group: 'Kata {x} (a|b)' }))).toBe(
      'Sie müssen mehr auswählen, um fortzufahren. Pro Schüler sind mindestens 2 Disziplinen dieser Gruppe nötig: Kata {x} (a|b)',
    )
    expect(phraseText(paymentsText('coupon-invalid', { code: 'SPRING' }))).toBe('Ungültiger Gutschein „SPRING“')
    expect(phraseText(kernelText('mask', { list: 'two letters', example: 'AB' }))).toBe(
      'Bitte verwenden Sie das Format AB.',
    )
  })

  it('is what is wrong with a row of a workbook, and with another row of the same sheet', () => {
    const rows = [
      { row: 1, cells: ['Contact emails', 'First name', 'Last name', 'Date of birth', 'Events'] },
      { row: 2, cells: ['a@x.example', 'Mira', 'Okafor', '1915-05-02', 'Forms'] },
      { row: 3, cells: ['b@x.example', 'Kim', 'Okafor', 'May', 'Golf'] },
      { row: 4, cells: ['a@x.example', 'Mira', 'Okafor', '1915-05-02', 'Forms'] },
    ]
    const known = {
      today: '2026-03-01',
      canAddFacility: true,
      facilities: new Map(),
      disabledFacilities: new Set<string>(),
      levels: new Map(),
      birthYears: [],
      offer: null,
      events: new Map([['forms', 'e1']]),
    } as const
    const { errors, unlikely, warnings } = planImport({ name: 'R', rows }, known)
    expect(errors.map((one) => textOf({ ...one, message: one.error }))).toEqual([
      '„May“ ist kein Geburtsdatum (JJJJ-MM-TT).',
      'Unbekannte Disziplin „Golf“.',
      'Mira Okafor ist in Zeile 2 schon für dieselbe Disziplin angemeldet.',
    ])
    expect(textOf({ message: '', ...unlikely[0] })).toBe('Das Geburtsjahr 1915 ist unwahrscheinlich.')
    expect(warnings).toEqual([])
  })

  it('has amounts as the region writes them', () => {
    const told = phraseText(paymentsText('refund-exceeds-balance', { maximum: formatCents(123_450) }))
    expect(told).toContain('1.234,50')
    expect(told).not.toContain('1,234.50')
    expect(phraseText(paymentsText('coupon-invalid', { code: '$5 off' }))).toContain('„$5 off“')
  })

  it('stays in English without a code, and with one that the console does not know', () => {
    expect(textOf({ message: 'An organizer’s own words.' })).toBe('An organizer’s own words.')
    expect(textOf({ message: 'From a newer server.', text: { code: 'registration.newer' } })).toBe(
      'From a newer server.',
    )
    expect(textOf({ message: 'Of a newer part.', text: { code: 'dojo.full' } })).toBe('Of a newer part.')
  })

  it('does not depend on the English wording', async () => {
    const { message } = await problem({
      code: 'too-many-views',
      detail: 'A list has as many views as it can.',
      text: { code: 'accounts.too-many-views', params: { most: 20 } },
    })
    expect(message).toBe('Eine Liste kann 20 Ansichten haben. Bitte entfernen Sie zuerst eine.')
  })

  it('is English for an English reader, as it was sent', async () => {
    await chooseLanguage('en')
    const phrase = accountsText('too-many-views', { most: 20 })
    expect(phraseText(phrase)).toBe('A list has room for 20 views. Please remove one first.')
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
    ['x', { type: 'text', dataValidator: 'mask:99' }],
    ['5', { type: 'text', dataValidator: 'number:10..200' }],
    ['5', { type: 'text', dataValidator: 'number:10..' }],
    ['5', { type: 'text', dataValidator: 'number:..3' }],
    ['5', { type: 'text', dataValidator: 'length:3..40' }],
    ['5', { type: 'text', dataValidator: 'length:3..' }],
  ] as const)('says what is wrong with the answer %j to %j', (answer, input) => {
    const phrase = answerProblem({ ...asked, ...input } as Parameters<typeof answerProblem>[0], answer, '2027-01-01')
    expect(phrase).not.toBeNull()
    if (phrase !== null) expect(phraseText(phrase)).not.toBe(phrase.english)
  })

  it('is shown at the fields of a form', () => {
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
    for (const issue of issues) {
      const { message } = issue
      expect(textOf({ message, ...textOfIssue(issue) }), message).not.toBe(message)
    }
  })

  it('is shown at the fields of a refused request', () => {
    const fields = [
      { field: '/title', problem: 'Field cannot be empty', text: { code: 'kernel.empty' } },
      { field: '/own', problem: 'Own words' },
    ]
    expect(fieldErrorsOf({ details: { fields } })).toEqual({ title: 'Das Feld darf nicht leer sein', own: 'Own words' })
  })

  it('names the problems of an empty cart and their titles', () => {
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
    expect(problems.map((one) => [textOf({ message: one.title ?? '', text: one.titleText }), textOf(one)])).toEqual([
      ['Leerer Warenkorb', 'Bitte wählen Sie mindestens einen Artikel aus, bevor Sie zur Kasse gehen.'],
    ])
  })
})

describe('a failed payment, in German', () => {
  const failed = (errorCode: string | null, declineCode: string | null) =>
    failureText({ errorCode, declineCode, errorDescription: 'As the provider says it.' })

  it('is explained by the provider’s codes', () => {
    expect(failed('card_declined', 'insufficient_funds')).toBe('Ihre Karte ist nicht ausreichend gedeckt.')
    expect(failed('card_declined', 'generic_decline')).toBe('Ihre Karte wurde abgelehnt.')
  })
  it('keeps the provider’s text for other codes', () => {
    expect(failed('authentication_required', null)).toBe('As the provider says it.')
    expect(failed(null, null)).toBe('As the provider says it.')
  })
})

it('the fee that tournaments start with has its name in German, one of an organizer keeps it', () => {
  expect([feeNameText(''), feeNameText('Convenience fee'), feeNameText('Service')]).toEqual([
    'Servicegebühr',
    'Servicegebühr',
    'Service',
  ])
})

it('the accounts of the books are named in the user’s language, and exported in English', () => {
  const names = ledgerAccounts.map(({ phrase, name }) => [phraseText(phrase), name] as const)
  expect(names[0]).toEqual(['Guthaben beim Zahlungsanbieter', 'Card provider balance'])
  expect(names.filter(([shown, exported]) => shown === exported && exported !== 'Bank')).toEqual([])
})
