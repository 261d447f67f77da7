import { expect, it } from 'vitest'
import type { Me } from '../../../api/contract/accounts.ts'
import { isInAppBrowser } from '../../../web/shell/in-app-banner.tsx'
import { menuEntries } from '../../../web/shell/menu-entries.ts'
import { sampleMe } from '../../support/sample-me.ts'

const role = (tournamentId: string, value: Me['tournamentRoles'][number]['value']) => ({
  tournamentId,
  title: `Tournament ${tournamentId}`,
  type: 'InPerson' as const,
  value,
  studentIds: [],
})
const labels = (me: Me, features: readonly string[] = ['Tournament']) =>
  menuEntries(me, features).map(({ label, href }) => `${label} ${href}`)

it('a parent can edit the profile, and sees registrations if the organization has tournaments', () => {
  expect(labels(sampleMe({}))).toEqual(['Edit Profile /user/profile', 'View Registrations /user/registrations'])
  expect(labels(sampleMe({}), [])).toEqual(['Edit Profile /user/profile'])
})

it('reviewers have a link to the review dashboard', () => {
  expect(labels(sampleMe({ roles: ['Viewer', 'Reviewer'] }), [])).toEqual([
    'Edit Profile /user/profile',
    'Review Videos /review',
  ])
})

it('the schedule is listed only if the organization has the feature', () => {
  expect(labels(sampleMe({}), ['Schedule'])).toEqual(['Edit Profile /user/profile', 'Schedule /schedule'])
})

it('staff have one entry for a tournament, even with several roles; a coach has the coaches’ view', () => {
  const tournamentRoles = [role('1', 'director'), role('1', 'staging'), role('2', 'coach'), role('3', 'judge')]
  expect(labels(sampleMe({ tournamentRoles }), [])).toEqual([
    'Edit Profile /user/profile',
    'Manage Events /tournament/1/manage',
    'Coaches View /tournament/2/manage',
  ])
})

it('several tournaments are listed by name, up to a limit, with a link to the others at home', () => {
  const runs = (count: number) =>
    menuEntries(sampleMe({ tournamentRoles: Array.from({ length: count }, (_, at) => role(`${at}`, 'director')) }), [])
      .filter(({ kind }) => kind === 'manage')
      .map(({ label, href, about, under }) => [under, label, about, href])
  expect(runs(1)).toEqual([[undefined, 'Manage Events', 'Tournament 0', '/tournament/0/manage']])
  expect(runs(2)).toEqual([
    ['Manage Events', 'Tournament 0', undefined, '/tournament/0/manage'],
    ['Manage Events', 'Tournament 1', undefined, '/tournament/1/manage'],
  ])
  expect(runs(6).at(-1)).toEqual(['Manage Events', 'All tournaments', undefined, '/'])
  expect(runs(6)).toHaveLength(5)
})

it('a coach who also runs a tournament can manage it', () => {
  const tournamentRoles = [role('1', 'coach'), role('1', 'staging')]
  expect(labels(sampleMe({ tournamentRoles }), [])).toEqual([
    'Edit Profile /user/profile',
    'Manage Events /tournament/1/manage',
  ])
})

it('only account admins see the admin console', () => {
  expect(labels(sampleMe({ roles: ['Admin'] }), [])).toContain('Admin /admin')
  expect(labels(sampleMe({ roles: ['Viewer', 'Support'] }), [])).not.toContain('Admin /admin')
})

it('in-app browsers are recognized by their user agent', () => {
  expect(isInAppBrowser('Mozilla/5.0 (iPhone) [FBAN/FBIOS;FBAV/400]')).toBe(true)
  expect(isInAppBrowser('Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Twitter for iPhone/10.2')).toBe(true)
  expect(isInAppBrowser('Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0 Safari/537.36')).toBe(false)
})
