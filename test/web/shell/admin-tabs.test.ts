import { expect, test } from 'vitest'
import { adminTab, adminTabs } from '../../../web/shell/admin/admin-tabs.ts'

test('/admin shows the first tab, an address of a tab that tab, any other nothing', () => {
  expect(adminTab(undefined, [])).toBe(adminTabs[0])
  expect(adminTab('programs', [])?.label()).toBe('Programs')
  expect(adminTab('rubric', [])?.label()).toBe('Rubric')
  expect(adminTab('rubrics', [])).toBe(null)
})

test('the Schedule tab is there only where the organization has a schedule', () => {
  expect(adminTab('schedule', ['Tournament'])).toBe(null)
  expect(adminTab('schedule', ['Schedule'])?.label()).toBe('Schedule')
})

test('every tab has an address of its own', () => {
  expect(new Set(adminTabs.map(({ hash }) => hash)).size).toBe(adminTabs.length)
})
