import { expect, test } from 'vitest'
import { adminTab, adminTabs } from '../../../web/shell/admin/admin-tabs.ts'

test('/admin shows the first tab, a tab’s address that tab, and any other address nothing', () => {
  expect(adminTab(undefined, [])).toBe(adminTabs[0])
  expect(adminTab('programs', [])?.label()).toBe('Programs')
  expect(adminTab('rubric', [])?.label()).toBe('Rubric')
  expect(adminTab('rubrics', [])).toBe(null)
})

test('the Schedule tab is visible only if the organization has the feature', () => {
  expect(adminTab('schedule', ['Tournament'])).toBe(null)
  expect(adminTab('schedule', ['Schedule'])?.label()).toBe('Schedule')
})

test('every tab has a distinct address', () => {
  expect(new Set(adminTabs.map(({ hash }) => hash)).size).toBe(adminTabs.length)
})
