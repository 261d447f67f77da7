import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Me } from '../../api/contract/accounts.ts'
import type { Tournament } from '../../api/contract/tournaments.ts'
import { axe, type PageOptions, type TestBrowser } from '../support/browser.ts'
import { newFamily, type TestFamily } from '../support/families.ts'
import { inBrowser } from '../support/in-browser.ts'
import { mailsTo } from '../support/inbox.ts'
import { ownCup, ownOpen, type SpringOpen } from '../support/own-tournament.ts'
import { eventPath, GOOD, heading, tick } from '../support/parent-pages.ts'
import type { Product } from '../support/product.ts'
import { DIRECTOR } from '../support/staff-pages.ts'

let product: Product
let browser: TestBrowser
let open: SpringOpen
let board: string
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  open = await ownOpen(product, 'languages')
  const { tournament } = await ownCup(product, 'languages', { athletes: 80 })
  const { json } = await product.api<Tournament>('lions', DIRECTOR, `tournament/id/${tournament}`)
  board = `/status/${json.statusHubId}`
})

const me = async (family: TestFamily): Promise<Me> =>
  (await product.api<Me>('lions', family.email, 'environment/me')).json
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const languageOf = (page: Page) => page.locator('html').getAttribute('lang')
const visit = async (family: TestFamily, students: string, options: PageOptions): Promise<Page> => {
  const page = await browser.newPage({ baseURL: product.origin('lions'), ...options })
  await product.enter(page, 'lions', family.email, eventPath(open))
  await heading(page, students).waitFor()
  return page
}

/** Longer words must not overflow the window. */
const isInside = async (page: Page, what: string): Promise<void> => {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beyond, { message: what }).toBeLessThanOrEqual(0)
}
const fits = async (page: Page, what: string): Promise<void> => {
  await isInside(page, what)
  expect(await axe(page), what).toEqual([])
}

it('registers, pays and shows the receipt in Spanish in a Spanish browser', async () => {
  const family = await newFamily(product, 'Montoya', ['Inés'])
  const page = await visit(family, 'Sus alumnos', { locale: 'es-MX' })
  expect(await languageOf(page)).toBe('es')
  await fits(page, 'the event page')

  await button(page, 'Proceder al pago').click()
  await page.getByText('Seleccione uno o más artículos antes de proceder al pago.').waitFor()
  await button(page, 'Aceptar').click()
  await page.getByRole('link', { name: 'Agregar pruebas' }).click()
  await tick(page, 'Forms: Inés Montoya')
  await page.getByText('1 prueba elegida').waitFor()
  await fits(page, 'adding events')
  await button(page, 'Listo').click()
  await heading(page, 'Carrito').waitFor()
  await button(page, 'Proceder al pago').click()

  await heading(page, 'Confirmar compra').waitFor()
  await page.getByText('Paso 1 de 3').waitFor()
  await fits(page, 'the purchase')
  await button(page, 'Siguiente').click()
  await page.getByRole('checkbox', { name: 'Acepto los términos', exact: true }).check()
  for (const box of await page.getByRole('checkbox', { name: /^Acepto los términos de/ }).all()) await box.check()
  await button(page, 'Siguiente').click()
  await page.getByText(/^Sus lugares están reservados por \d+:\d\d$/).waitFor()
  await page.getByLabel('Número de tarjeta').fill(GOOD)
  await page.getByLabel('Fecha de vencimiento').fill('12/40')
  await page.getByLabel('Código de seguridad').fill('123')
  await page.getByLabel('Nombre en la tarjeta').fill('Pat Montoya')
  await fits(page, 'the payment')
  await page.getByRole('button', { name: /^Pagar \$\d+\.\d\d$/ }).click()

  await heading(page, 'Transacción exitosa').waitFor()
  await page.getByText('Visa terminada en 4242').waitFor()
  expect(await page.title()).toContain('Inscripción confirmada')
  await fits(page, 'the receipt')
  await expect
    .poll(async () => (await mailsTo(product, family.email)).flatMap(({ attachments }) => attachments))
    .toEqual([expect.objectContaining({ filename: expect.stringMatching(/\.pdf$/), type: 'application/pdf' })])
  await page.goto('/user/transactions')
  await page.getByText('Exitoso').waitFor()
  await page.goto('/user/registrations')
  await page.getByText('Inscrito').first().waitFor()
  await fits(page, 'the registrations')
})

it('keeps a chosen language across pages and browsers, and keeps the page’s state', async () => {
  const family = await newFamily(product, 'Lindner', ['Jörg'])
  const page = await visit(family, 'Your students', { width: 390, dark: true })
  expect(await languageOf(page)).toBe('en')
  await button(page, 'Language').click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await heading(page, 'Ihre Schüler').waitFor()
  expect(await languageOf(page)).toBe('de')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Sprache')
  await fits(page, 'the event page on a phone')
  await page.reload()
  await heading(page, 'Ihre Schüler').waitFor()
  await page.getByRole('link', { name: 'Disziplinen hinzufügen' }).click()
  await tick(page, 'Forms: Jörg Lindner')
  await page.getByText('1 Disziplin ausgewählt').waitFor()
  await fits(page, 'adding events on a phone')
  await button(page, 'Fertig').click()
  await page
    .getByText(/^\d+,\d\d\s\$$/)
    .first()
    .waitFor()
  await button(page, 'Zur Kasse').last().click()
  await heading(page, 'Kauf bestätigen').waitFor()
  await fits(page, 'the purchase on a phone')

  const other = await browser.newPage({ baseURL: product.origin('lions') })
  await product.enter(other, 'lions', family.email, eventPath(open))
  await heading(other, 'Ihre Schüler').waitFor()
  await button(other, 'Sprache').click()
  await other.getByRole('menuitemradio', { name: 'English' }).click()
  await heading(other, 'Your students').waitFor()
  // The other browser follows live or when it is next opened.
  await expect.poll(async () => (await me(family)).language).toBe('en')
  await page.reload()
  await heading(page, 'Confirm Purchase').waitFor()
})

it('shows a board in the language of its address, at a desk and on a phone', async () => {
  // High enough for one page of the board, since pages change every 15 seconds.
  const page = await browser.newPage({ baseURL: product.origin('lions'), width: 1_280, height: 3_000 })
  await page.goto(`${board}?lang=de`)
  await page.getByText('Im Wettkampf').first().waitFor()
  expect(await languageOf(page)).toBe('de')
  await isInside(page, 'the board')
  await page.setViewportSize({ width: 390, height: 3_000 })
  await isInside(page, 'the board on a phone')
  // The address chooses for one page, not for the browser.
  await page.goto(board)
  await page.getByText('Competing').first().waitFor()
  expect(await languageOf(page)).toBe('en')
})

it('shows the default privacy policy in the language of the visitor', async () => {
  const page = await browser.newPage({ baseURL: product.origin('lions') })
  await page.goto('/privacy?lang=de')
  await heading(page, 'Datenschutzerklärung').waitFor()
  await heading(page, 'Was wir speichern').waitFor()
  await page.goto('/privacy?lang=es')
  await heading(page, 'Qué guardamos').waitFor()
  expect(await axe(page)).toEqual([])
})
