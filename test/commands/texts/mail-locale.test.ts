import { describe, expect, it } from 'vitest'
import { writeLink, writeNotice } from '../../../commands/accounts/email-change/mail-email-change.ts'
import { mailErasureRequest } from '../../../commands/accounts/erasure/mail-request.ts'
import { writeFeedbackAnswer } from '../../../commands/accounts/feedback/write-feedback-mail.ts'
import { writeInvitation } from '../../../commands/accounts/invitations/mail-invitation.ts'
import { chooseLanguage } from '../../../commands/accounts/user.ts'
import { writeOrganizationsMail } from '../../../commands/accounts/write-organizations-mail.ts'
import { dayIn, mailLocale, moneyIn, venueMomentIn } from '../../../commands/texts/mail-locale.ts'
import { golden } from '../../support/golden.ts'
import { joiningWorld } from '../../support/joining-world.ts'

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

  it('is that of its days, which are those of the organization', () => {
    const days = ['en-US', 'es-MX', 'de-AT'].map((locale) =>
      dayIn(locale, '2026-03-08T02:00:00.000Z', 'America/Los_Angeles'),
    )
    expect(days).toEqual(['March 7, 2026', '7 de marzo de 2026', '7. März 2026'])
  })

  it.each([
    ['en', 'Confirm your new email address at Lions', 'Your email address at Lions is about to change'],
    ['es', 'Confirme su nuevo correo electrónico en Lions', 'Su correo electrónico en Lions está a punto de cambiar'],
    ['de', 'Bestätigen Sie Ihre neue E-Mail-Adresse bei Lions', 'Ihre E-Mail-Adresse bei Lions soll sich ändern'],
  ])('is that of a change of the address in %s, which names both addresses', (locale, toConfirm, toTell) => {
    const letter = {
      mailId: 'm',
      before: 'pat@home.example',
      wanted: 'pat@work.example',
      organization: 'Lions',
      locale,
      url: 'https://lions.example/user/email/t',
    }
    const [link, notice] = [writeLink(letter), writeNotice(letter)]
    expect([link.subject, notice.subject]).toEqual([toConfirm, toTell])
    // An erasure finds a mail by the addresses in it.
    expect(link.text).toContain('pat@home.example')
    expect(link.text).toContain('pat@work.example')
    expect(notice.text).toContain('pat@work.example')
    for (const { html } of [link, notice]) expect(html).toContain(`<html lang="${locale}">`)
  })

  it.each([
    ['en-US', 'Where to log in', 'You have an account with'],
    ['es-MX', 'Dónde iniciar sesión', 'Tiene una cuenta en'],
    ['de-DE', 'Wo Sie sich einloggen', 'Sie haben ein Konto bei'],
  ])('is that of the addresses to log in at, in %s', (locale, subject, lead) => {
    const lions = { title: 'Lions & Co', url: 'https://lions.example/login' }
    const mail = writeOrganizationsMail('m', 'pat@home.example', [lions], locale)
    expect(mail.subject).toBe(subject)
    for (const body of [mail.text, mail.html]) expect(body).toContain(lead)
    expect(mail.html).toContain('Lions &#38; Co')
  })

  it.each([
    ['en-US', 'America/Chicago', 'CST'],
    ['es-MX', 'America/Chicago', 'hora central'],
    ['de-DE', 'America/Chicago', 'Nordamerikanische Zentralzeit'],
    ['de-DE', 'Europe/Berlin', 'MEZ'],
    ['en-US', 'Europe/Berlin', 'Central European Time'],
  ])('names the zone of a moment for %s in %s: %s', (locale, timeZone, name) => {
    const text = venueMomentIn(locale, '2026-12-13T14:00:00.000Z', timeZone)
    expect(text).toContain(name)
    expect(text).not.toMatch(/GMT|UTC/)
  })

  it('is that of who asked for the deletion of the account', async () => {
    const world = await joiningWorld()
    const joined = await world.join(['pat@home.example'])
    const userId = joined.ok ? (joined.value.userIds[0] ?? '') : ''
    await chooseLanguage(world.deps)(world.context(), { userId, language: 'es' })
    const request = { userId, membershipId: null, dueAt: '2026-03-08T12:00:00.000Z' }
    await mailErasureRequest(world.deps)('lions', 'm', request)
    expect(world.mails.at(-1)?.subject).toMatch(/^Su cuenta en .+ se eliminará$/)
    expect(world.mails.at(-1)?.text).toContain('Se eliminará el 8 de marzo de 2026.')
  })

  it.each([
    ['es', 'Lions respondió a su mensaje:'],
    ['de', 'Lions hat auf Ihre Nachricht geantwortet:'],
  ])('is that of an answer to feedback in %s', (locale, lead) => {
    const mail = writeFeedbackAnswer('m', 'pat@home.example', {
      locale,
      category: 'Bug',
      summary: 'Ring?',
      detail: '',
      organization: 'Lions',
      answer: '2.',
      replyTo: null,
    })
    expect(mail.text).toBe(`2.\n\n${lead}\n> Ring?`)
    expect(mail.html).toContain(`<html lang="${locale}">`)
  })

  const { linkId, tokenHash, expires, ...invitation } = golden('InvitationSent').data
  it.each([
    ['en', 'Confirm your account at Lions', 'Confirm and sign in', 'This link works for 7 days'],
    ['es', 'Confirme su cuenta en Lions', 'Confirmar e iniciar sesión', 'Este enlace funciona durante 7 días'],
    ['de', 'Bestätigen Sie Ihr Konto bei Lions', 'Bestätigen und einloggen', 'Dieser Link gilt 7 Tage'],
  ])('is that of an invitation in %s', (locale, subject, button, valid) => {
    const mail = writeInvitation({
      mailId: 'm',
      to: 'pat@home.example',
      organization: 'Lions',
      locale,
      now: '2026-03-01T12:00:00.000Z',
      invitation: { ...invitation, origin: 'join' },
      link: { linkId, tokenHash, expires },
      url: 'https://lions.example/redeem/t',
    })
    expect(mail.subject).toBe(subject)
    for (const part of [subject, button, valid]) expect(mail.text).toContain(part)
    expect(mail.html).toContain(`<html lang="${locale}">`)
  })
})
