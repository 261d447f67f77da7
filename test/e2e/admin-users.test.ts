import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { memberSheets } from '../../api/accounts/member-template.xlsx.ts'
import { writeWorkbook } from '../../api/documents/write-workbook.ts'
import { axe, DIALOG, navigate, noticed } from '../support/browser.ts'
import { newFamily } from '../support/families.ts'
import { inEmptyInstallation } from '../support/in-browser.ts'
import { mailNumber } from '../support/inbox.ts'
import { type OwnOrganization, offerChoices } from '../support/own-organization.ts'
import type { Product } from '../support/product.ts'
import { gridRow, isMarked, markPage } from '../support/staff-pages.ts'

const USERS = '/admin/users'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

let product: Product
let organization: OwnOrganization
let parent: string
/** Two admins, or one in two browsers, who keep their pages from test to test. */
let page: Page
let other: Page
inEmptyInstallation('adminusers', async (stage) => {
  ;({ product, organization } = stage)
  await offerChoices(product, organization)
  parent = (await newFamily(product, 'Willowby', ['Mila'], organization.tenant)).email
  const admin = () => organization.page(organization.adminEmail, USERS)
  ;[page, other] = await Promise.all([admin(), admin()])
  await Promise.all([page, other].map((one) => gridRow(one, /./).first().waitFor()))
  await Promise.all([page, other].map(markPage))
})
/** No page was loaded again. */
const areMarked = async () => expect(await Promise.all([page, other].map(isMarked))).toEqual([true, true])
/** The current list, with all new activity shown. */
const openList = async (one: Page): Promise<void> => {
  await navigate(one, '/admin/programs')
  await one.getByRole('toolbar', { name: 'Programs' }).waitFor()
  await navigate(one, USERS)
  await one.getByRole('toolbar', { name: 'Users' }).waitFor()
}

/** Where a row has no link or button. */
const select = (row: Locator): Promise<void> => row.locator('[col-id="students"]').click()
const command = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Users' }).getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const find = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Find users' }).fill(text)

/** Chooses a command's item from its menu. */
const choose = async (page: Page, menu: string, item: string): Promise<void> => {
  await command(page, menu).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Fills in the first step and continues. */
const invite = async (page: Page, email: string, role: string): Promise<void> => {
  await command(page, 'New').click()
  const panel = dialog(page, 'Invite')
  await panel.getByLabel('Email addresses').fill(email)
  await panel.getByLabel('Email addresses').press('Enter')
  await panel.getByRole('checkbox', { name: role }).check()
  await panel.getByRole('button', { name: 'Next' }).click()
}

it('invites a coach, resends, copies the link, cancels, reactivates, edits and deletes', async () => {
  const email = 'nadia.rook@lions.example'

  // Without an address and a role there is no next step, and a viewer needs students.
  await command(page, 'New').click()
  const panel = dialog(page, 'Invite')
  await panel.getByRole('button', { name: 'Next' }).click()
  await panel.getByText('Please add one or more email addresses before proceeding.').waitFor()
  await panel.getByText('Please choose at least one role.').waitFor()
  await panel.getByLabel('Email addresses').fill(email)
  await panel.getByLabel('Email addresses').press('Enter')
  await panel.getByRole('checkbox', { name: 'Viewer', exact: true }).check()
  await panel.getByRole('button', { name: 'Next' }).click()
  await panel.getByRole('heading', { name: 'Student details' }).waitFor()
  await panel.getByRole('button', { name: 'Next' }).click()
  await panel.getByText('Someone who is only a viewer needs at least one student.').waitFor()
  await panel.getByRole('button', { name: 'Previous' }).click()
  await panel.getByRole('checkbox', { name: 'Reviewer' }).check()
  await panel.getByLabel('Custom message').fill('Welcome to the coaches!')
  expect(await axe(page, DIALOG)).toEqual([])
  await panel.getByRole('button', { name: 'Next' }).click()
  await panel.getByRole('button', { name: 'Next' }).click()
  await panel.getByRole('heading', { name: 'Summary' }).waitFor()
  await panel.getByText('Viewer, Reviewer').waitFor()
  await panel.getByRole('button', { name: 'Save' }).click()

  // The row is on top, with its status; a mail is sent.
  const row = gridRow(page, email)
  await row.getByText('Invited', { exact: true }).waitFor()
  await row.getByText('(Reviewer)').waitFor()
  expect((await mailNumber(product, 1, email)).text).toContain('Welcome to the coaches!')

  await row.getByRole('button', { name: /^Resend/ }).click()
  await noticed(page, /^Invitation successfully resent$/, () =>
    dialog(page, 'Confirm Resend').getByRole('button', { name: 'Resend' }).click(),
  )
  await mailNumber(product, 2, email)

  await select(row)
  await choose(page, 'Manage Invitation', 'Copy Link')
  const link = dialog(page, 'Copy Invitation Link')
  await link.getByText('Expires in 7 days').waitFor()
  expect(await link.getByLabel('Invitation link').inputValue()).toMatch(/\/redeem\/[\w-]{54}$/)
  await link.getByRole('button', { name: 'Close' }).first().click()

  // The other admin's list follows where the row is shown.
  await other.getByRole('button', { name: /with new activity/ }).click()
  await gridRow(other, email).waitFor()
  await choose(page, 'Change Status', 'Active')
  await row.getByText('Active', { exact: true }).waitFor()
  await gridRow(other, email).getByText('Active', { exact: true }).waitFor()

  // Both edit; the second sees the conflict.
  for (const one of [page, other]) {
    await select(gridRow(one, email))
    await command(one, 'Edit').click()
  }
  const edits = (one: Page) => dialog(one, `Edit ${email}`)
  await edits(page).getByRole('checkbox', { name: 'Support' }).check()
  await edits(page).getByRole('button', { name: 'Save' }).click()
  await row.getByText('(Reviewer, Support)').waitFor()
  await edits(other).getByRole('checkbox', { name: 'Viewer', exact: true }).uncheck()
  await edits(other).getByRole('button', { name: 'Save' }).click()
  await edits(other).getByText('Someone else changed this while you were editing it.').waitFor()
  const versions = edits(other).getByRole('region', { name: 'What someone else saved' })
  expect(await versions.locator('dd').allTextContents()).toEqual(['Reviewer, Support, Viewer', 'Reviewer'])
  await versions.getByRole('button', { name: /^Use saved/ }).click()
  await edits(other).getByRole('button', { name: 'Cancel', exact: true }).click()

  // A student is added with the form that families have.
  await select(row)
  await command(page, 'Edit').click()
  await edits(page).getByRole('button', { name: 'Add student' }).click()
  const student = dialog(page, 'New student')
  await student.getByLabel('First name').fill('Ilse')
  await student.getByLabel('Last name').fill('Rook')
  for (const [label, option] of [
    ['Program', 'Youth'],
    ['Level', 'White Belt'],
    ['Gender', 'Female'],
  ] as const) {
    await student.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await student.getByLabel('Date of birth').fill('2014-05-06')
  await page.keyboard.press('Tab')
  await student.getByRole('button', { name: 'Save', exact: true }).click()
  await row.getByText('Ilse Rook').waitFor()
  await edits(page).getByRole('button', { name: 'Cancel', exact: true }).click()

  // The person's page has all details and the history.
  await row.getByRole('link', { name: new RegExp(email) }).click()
  await page.getByRole('heading', { level: 1, name: email }).waitFor()
  await page.getByRole('region', { name: 'Membership' }).getByText('Ilse Rook').waitFor()
  const happened = page.getByRole('list', { name: `History of ${email}` }).locator(':scope > li')
  await happened.filter({ hasText: 'Athlete added' }).filter({ hasText: 'Ilse Rook' }).waitFor()
  await happened.filter({ hasText: 'Invitation link copied' }).waitFor()
  await happened.filter({ hasText: 'Account roles changed' }).filter({ hasText: 'Support' }).first().waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('toolbar', { name: 'Person' }).getByRole('button', { name: 'Change Status' }).click()
  await page.getByRole('menuitem', { name: 'Canceled' }).click()
  await dialog(page, 'Confirm Cancellation').getByRole('button', { name: 'Cancel membership' }).click()
  await happened.filter({ hasText: 'Membership is now Canceled' }).waitFor()
  await page.getByRole('region', { name: 'Membership' }).getByText('Canceled', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Users' }).first().click()
  await row.getByRole('button', { name: /^Reactivate/ }).click()
  await row.getByText('Active', { exact: true }).waitFor()
  await select(row)

  await row.getByRole('button', { name: /^Cancel/ }).click()
  await dialog(page, 'Confirm Cancellation').getByRole('button', { name: 'Cancel membership' }).click()
  await row.getByText('Canceled', { exact: true }).waitFor()
  await row.getByRole('button', { name: /^Reactivate/ }).click()
  await row.getByText('Active', { exact: true }).waitFor()

  await command(page, 'Delete').click()
  await dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Delete' }).click()
  await row.waitFor({ state: 'detached' })
  await gridRow(other, email).waitFor({ state: 'detached' })
  await areMarked()
  expect(await axe(page)).toEqual([])
})

it('finds users and downloads them', async () => {
  await find(page, 'WILLOWBY@adminusers')
  await page.getByText('1 membership', { exact: true }).waitFor()
  // A search that is left in the middle of a word is there on return, and after a reload.
  await find(page, 'WILLOWBY@admin')
  await page.getByRole('link', { name: 'Tournaments' }).first().click()
  await page.getByRole('toolbar', { name: 'Tournaments' }).waitFor()
  await page.getByRole('link', { name: 'Users' }).first().click()
  await page.getByText('1 membership', { exact: true }).waitFor()
  expect(await page.getByRole('searchbox', { name: 'Find users' }).inputValue()).toBe('WILLOWBY@admin')
  await page.reload()
  await page.getByText('1 membership', { exact: true }).waitFor()
  await markPage(page)
  await find(page, 'no such name')
  await page.getByText('No users found.').waitFor()
  await find(page, '')
  await gridRow(page, /./).first().waitFor()

  const downloading = page.waitForEvent('download')
  await command(page, 'Download').click()
  await dialog(page, 'Download users').getByRole('button', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('users.xlsx')
})

it('imports families from a workbook as it was previewed, and invites them', async () => {
  const people = (level: string) =>
    writeWorkbook(
      memberSheets([], {
        adults: [
          ['greta.wolde@home.example', 'Greta', 'Wolde', '', ''],
          ['abel.wolde@home.example', 'Abel', 'Wolde', '', ''],
          ['=sum@home.example', '=SUM(1)', 'Formula', '', 'Reviewer'],
        ],
        students: [
          [
            'greta.wolde@home.example; abel.wolde@home.example',
            'Liya',
            'Wolde',
            '2014-05-02',
            'female',
            'Youth',
            level,
          ],
          // This parent is a member already.
          [parent, 'Noam', 'Wolde', '2015-01-01', 'male', 'Youth', 'White Belt', 31.5],
        ],
      }),
    )
  await openList(other)
  await gridRow(other, /./).first().waitFor()
  await command(page, 'Import').click()
  const panel = dialog(page, 'Import Users')
  const downloading = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Download template' }).click()
  expect((await downloading).suggestedFilename()).toBe('members.xlsx')

  const choose = async (level: string): Promise<void> => {
    const buffer = Buffer.from(await people(level))
    await panel.locator('input[type="file"]').setInputFiles({ name: 'families.xlsx', mimeType: XLSX, buffer })
  }
  await choose('Black Belt Supreme')
  const errors = panel.getByRole('region', { name: 'Errors' })
  await errors.getByText('Students, row 2, Level').waitFor()
  await errors.getByText("Unknown level 'Black Belt Supreme'.").waitFor()
  await expect.poll(() => panel.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
  expect(await axe(page, DIALOG)).toEqual([])

  await panel.getByRole('button', { name: 'Choose another file' }).click()
  await choose('White Belt')
  await panel.getByText('Everything can be imported.').waitFor()
  const totals = panel.getByRole('list', { name: 'Totals' }).getByRole('listitem')
  await expect
    .poll(() => totals.allInnerTexts())
    .toEqual([
      expect.stringMatching(/5\s*rows/),
      expect.stringMatching(/2\s*new families/),
      expect.stringMatching(/3\s*new adults/),
      expect.stringMatching(/2\s*new students/),
    ])
  await panel.getByText('Greta Wolde, Abel Wolde').click()
  await panel.getByText('Liya Wolde: new').waitFor()
  await panel.getByRole('checkbox', { name: 'Send invitations' }).check()
  expect(await axe(page, DIALOG)).toEqual([])
  await panel.getByRole('button', { name: 'Import', exact: true }).click()
  await panel.getByText('Imported: 2 new families, 3 new adults, 2 new students').waitFor()
  await panel.getByRole('button', { name: 'Close' }).last().click()

  // Another admin's list has them immediately; each adult receives one mail.
  await other.getByRole('button', { name: /with new activity/ }).click()
  await gridRow(other, 'Greta Wolde').getByText('Invited', { exact: true }).waitFor()
  await gridRow(other, '=SUM(1) Formula').waitFor()
  for (const name of ['greta', 'abel']) {
    await mailNumber(product, 1, `${name}.wolde@home.example`)
  }
})

it('works on a phone', async () => {
  await other.setViewportSize({ width: 390, height: 844 })
  await openList(other)
  await other.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem').first().waitFor()
  await invite(other, 'omar.rook@lions.example', 'Reviewer')
  const panel = dialog(other, 'Invite')
  await panel.getByRole('button', { name: 'Next' }).click()
  await panel.getByRole('button', { name: 'Save' }).click()
  const invited = other.getByRole('listitem').filter({ hasText: 'omar.rook@lions.example' })
  await invited.getByText('Invited').first().waitFor()
  expect(await axe(other)).toEqual([])
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

it('moves a student to another family, from the page of a parent', async () => {
  await Promise.all([
    newFamily(product, 'Quillfeather', ['Tamsin', 'Rufus'], organization.tenant),
    newFamily(product, 'Thistlewick', ['Linnet'], organization.tenant),
  ])
  // The server sorts the whole list, not the loaded part.
  await openList(page)
  const sorted = page.waitForRequest((request) => request.url().includes('sort=contacts'))
  await page.getByRole('columnheader', { name: 'Contacts' }).click()
  await sorted
  await find(page, 'Quillfeather')
  await page.getByText('1 membership', { exact: true }).waitFor()
  await gridRow(page, /Quillfeather/)
    .getByRole('link')
    .click()
  const family = page.getByRole('region', { name: 'Membership' })
  await family.getByText('Tamsin Quillfeather').waitFor()

  await family.getByRole('button', { name: 'Move people' }).click()
  const moving = dialog(page, 'Move people to another membership')
  await moving.getByRole('checkbox', { name: 'Tamsin Quillfeather (student)' }).check()
  await moving.getByRole('combobox', { name: 'To the membership of' }).fill('Thistlewick')
  await page.getByRole('option', { name: /Thistlewick/ }).click()
  await moving.getByRole('region', { name: 'Stays' }).waitFor()
  expect(await axe(page, DIALOG)).toEqual([])
  await noticed(page, /^Moved$/, () => moving.getByRole('button', { name: 'Move people' }).click())

  // The page of the old family loses the student without a reload.
  await family.getByText('Tamsin Quillfeather').waitFor({ state: 'detached' })
  await family.getByText('Rufus Quillfeather').waitFor()
  await areMarked()
})
