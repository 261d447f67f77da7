import { describe, expect, it } from 'vitest'
import { writeInvitation } from '../../../commands/accounts/invitations/mail-invitation.ts'
import { mailLocale, moneyIn } from '../../../commands/texts/mail-texts.ts'
import { golden } from '../../support/golden.ts'

describe('the language of a mail', () => {
  it.each([
    ['es', 'en-US', 'es-US'],
    ['es', 'es-MX', 'es-MX'],
    [null, 'de-AT', 'de-AT'],
    [null, 'fr-CA', 'en-US'],
    ['de', 'fr-CA', 'de-DE'],
    [null, undefined, 'en-US'],
  ] as const)('of who chose %s in an organization of %s is %s', (chosen, organization, locale) => {
    expect(mailLocale(chosen, organization)).toBe(locale)
  })

  it('is that of its amounts', () => {
    expect(['en-US', 'es-MX', 'de-AT'].map((locale) => moneyIn(locale, -123_456))).toEqual([
      '-$1,234.56',
      '-$1,234.56',
      '-$\u00a01.234,56',
    ])
  })

  const { linkId, tokenHash, expires, ...invitation } = golden('InvitationSent').data
  it.each([
    ['en', 'Confirm your account at Lions', 'Confirm and sign in', 'This link works for 168 hours'],
    ['es', 'Confirme su cuenta en Lions', 'Confirmar e iniciar sesión', 'Este enlace funciona durante 168 horas'],
    ['de', 'Bestätigen Sie Ihr Konto bei Lions', 'Bestätigen und einloggen', 'Dieser Link gilt 168 Stunden'],
  ])('is that of an invitation in %s', (locale, subject, button, valid) => {
    const mail = writeInvitation({
      ...{ mailId: 'm', to: 'pat@home.example', organization: 'Lions', locale, now: '2026-03-01T12:00:00.000Z' },
      invitation: { ...invitation, origin: 'join' },
      link: { linkId, tokenHash, expires },
      url: 'https://lions.example/redeem/t',
    })
    expect(mail.subject).toBe(subject)
    for (const part of [subject, button, valid]) expect(mail.text).toContain(part)
    expect(mail.html).toContain(`<html lang="${locale}">`)
  })
})
