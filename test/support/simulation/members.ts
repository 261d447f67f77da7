import { changeProfile } from '../../../commands/accounts/change-profile.ts'
import { changeStudent } from '../../../commands/accounts/change-student.ts'
import { confirmMobile } from '../../../commands/accounts/confirm-mobile.ts'
import { createStudent } from '../../../commands/accounts/create-student.ts'
import { requestErasure, withdrawErasure } from '../../../commands/accounts/erasure/request-erasure.ts'
import { startErasure } from '../../../commands/accounts/erasure/start-erasure.ts'
import {
  changeMembershipStatus,
  onboardMembership,
} from '../../../commands/accounts/members/change-membership-status.ts'
import { removeMembership } from '../../../commands/accounts/members/remove-membership.ts'
import { removePerson } from '../../../commands/accounts/members/remove-person.ts'
import { updateMember } from '../../../commands/accounts/members/update-member.ts'
import { reviewProfile } from '../../../commands/accounts/review-profile.ts'
import { requestMobileCode } from '../../../commands/accounts/send-mobile-code.ts'
import { recordVisit, setNotifications } from '../../../commands/accounts/user.ts'
import { membershipAggregate, type StudentDetails } from '../../../domain/accounts/membership/state.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import type { KnownFamily } from '../memory-directory.ts'
import type { Act, Weather } from './weather.ts'

const DAY = 24 * 60

const blank = {
  firstName: 'Kim',
  lastName: 'Lee',
  dateOfBirth: '2012-05-05',
  gender: 'female' as const,
  imageUri: null,
  facilityId: null,
  levelId: 'white',
  specialNeeds: false,
}

/**
 * Families and admins who change profiles, students, roles and memberships, concurrently and from outdated forms, and
 * people who are erased.
 */
export class Members {
  /** Changes that succeeded although a registration forbids them. */
  readonly forbidden: string[] = []
  /** Number of edits refused because of a registration. */
  locked = 0
  private readonly weather: Weather

  constructor(weather: Weather) {
    this.weather = weather
  }

  get acts(): readonly Act[] {
    const { world, random } = this.weather
    return [
      [6, () => this.changeProfile()],
      [6, () => this.saveMobile()],
      [6, () => this.addStudent()],
      [16, () => this.editStudent()],
      [5, () => this.review()],
      [5, () => this.changeStatus()],
      [4, () => this.changeRoles()],
      [2, () => this.removeSomebody()],
      [3, () => this.erase()],
      [3, () => this.askToBeErased()],
      [1, async () => world.pass(random.below(3 * DAY))],
    ]
  }

  private async family(): Promise<KnownFamily | undefined> {
    const { random, world } = this.weather
    const families = [...(await world.directory.upToDate()).families.values()]
    // Sometimes from an outdated list.
    return random.pick(random.chance(0.05) ? families : families.filter(({ isRemoved }) => !isRemoved))
  }

  private async userId(): Promise<string> {
    const { world, random } = this.weather
    return random.pick([...(await world.directory.upToDate()).users.keys()]) ?? ''
  }

  private async changeProfile(): Promise<void> {
    const { world, random } = this.weather
    const userId = await this.userId()
    const { state } = await world.handler.read(userAggregate, 'lions', { userId })
    if (state.details === null) return
    const { email, mobile } = state.details
    await changeProfile(world.deps)(world.context(), {
      userId,
      email,
      mobile: random.chance(0.2) ? '' : (mobile ?? ''),
      displayName: `Pat ${random.below(9)} Lind`,
      facilityId: null,
      facilityTitle: random.pick(['Own Dojo', 'Home']) ?? null,
    })
    await setNotifications(world.deps)(world.context(), { userId, notifyEmail: random.chance(0.5) })
    await recordVisit(world.deps)(world.context(), { userId })
  }

  private async saveMobile(): Promise<void> {
    const { world, random } = this.weather
    const userId = await this.userId()
    await requestMobileCode(world.deps)(world.context(), { userId, number: `+1 555 010 ${1000 + random.below(9000)}` })
    const { state } = await world.handler.read(userAggregate, 'lions', { userId })
    const sent = random.chance(0.8) ? state.mobileCode?.codeId : undefined
    const code = sent === undefined ? '000000' : world.deps.mobileCodes.codeOf(sent)
    await confirmMobile(world.deps)(world.context(), { userId, code })
  }

  private async addStudent(): Promise<void> {
    const { world, random } = this.weather
    const family = await this.family()
    if (family === undefined || family.studentIds.length > 3) return
    const student = { ...blank, programIds: ['kids'], customValues: [], studentId: `student-${this.weather.next()}` }
    const measures = { weight: 30 + random.below(30), height: 120 + random.below(40) }
    const { membershipId } = family
    await createStudent(world.deps)(world.context(), { membershipId, student: { ...student, ...measures } })
  }

  private async editStudent(): Promise<void> {
    const { world, random } = this.weather
    const family = await this.family()
    const studentId = random.pick(family?.studentIds ?? [])
    if (family === undefined || studentId === undefined) return
    const { membershipId } = family
    const { state } = await world.handler.read(membershipAggregate, 'lions', { membershipId })
    const student = state.students.get(studentId)
    if (student === undefined) return
    const expected = random.chance(0.2) ? 1 : (state.revisions.get(studentId) ?? null)
    const before = await world.deps.unended.of('lions', studentId, world.clock.now())
    const saved = await changeStudent(world.deps)(world.context(), {
      membershipId,
      expected,
      student: this.edited(student),
    })
    const after = await world.deps.unended.of('lions', studentId, world.clock.now())
    if (!saved.ok && saved.error.code === 'student-locked') this.locked += 1
    if (saved.ok && saved.value.events.length > 0 && before.some((id) => after.includes(id))) {
      this.forbidden.push(`student ${studentId} was changed while registered in ${before.join()}`)
    }
  }

  private edited(student: StudentDetails): StudentDetails {
    const { random } = this.weather
    const rank = { programIds: ['kids'], levelId: 'white' }
    const measures = { weight: 20 + random.below(60), height: 100 + random.below(80) }
    return { ...student, ...rank, ...measures, lastName: random.pick(['Lee', 'Park', 'Sol']) ?? 'Lee' }
  }

  private async review(): Promise<void> {
    const { world, random } = this.weather
    const family = await this.family()
    const userId = random.pick(family?.userIds ?? [])
    if (family === undefined || userId === undefined) return
    const { membershipId } = family
    const { state } = await world.handler.read(membershipAggregate, 'lions', { membershipId })
    const students = [...state.students.values()].map((student) => ({
      student: random.chance(0.3) ? this.edited(student) : student,
      expected: state.revisions.get(student.studentId) ?? null,
    }))
    await reviewProfile(world.deps)(world.context(), { membershipId, userId, students })
  }

  private async changeStatus(): Promise<void> {
    const { world, random } = this.weather
    const { membershipId = '' } = (await this.family()) ?? {}
    if (random.chance(0.2)) await onboardMembership(world.deps)(world.context(), { membershipId })
    else {
      const status = random.chance(0.4) ? 'Canceled' : 'Active'
      await changeMembershipStatus(world.deps)(world.context(), { membershipId, status })
    }
  }

  /** Also the last admin's, and from an outdated form. */
  private async changeRoles(): Promise<void> {
    const { world, random } = this.weather
    const { users, families } = await world.directory.upToDate()
    const admins = [...users.values()].filter(({ roles }) => roles.includes('Admin'))
    const user = random.pick(random.chance(0.7) && admins.length > 0 ? admins : [...users.values()])
    const family = [...families.values()].find(({ userIds }) => userIds.includes(user?.userId ?? ''))
    if (user === undefined || family === undefined) return
    const roles = random.chance(0.5) ? (['Admin'] as const) : (['Viewer'] as const)
    const seen = { trainingFacilityId: null, users: [{ id: user.userId, roles: user.roles }] }
    await updateMember(world.deps)(world.context(), {
      membershipId: family.membershipId,
      trainingFacilityId: null,
      users: [{ id: user.userId, roles }],
      seen: random.chance(0.5) ? seen : null,
    })
  }

  private async removeSomebody(): Promise<void> {
    const { world, random } = this.weather
    const family = await this.family()
    if (family === undefined) return
    const { membershipId } = family
    if (random.chance(0.4)) await removeMembership(world.deps)(world.context(), { membershipId })
    else {
      const userId = random.pick(family.userIds) ?? ''
      const command = `remove ${this.weather.next()}`
      // A browser that sends the request twice.
      for (const _ of random.some([1, 2], 0.7)) {
        await removePerson(world.deps)(world.context(command), { membershipId, userId })
      }
    }
  }

  private async erase(): Promise<void> {
    const { world, random } = this.weather
    const family = await this.family()
    if (family === undefined) return
    const { membershipId, userIds, studentIds } = family
    const userId = random.pick(userIds) ?? (await this.userId())
    const studentId = random.pick(studentIds) ?? ''
    const targets = [
      { kind: 'student', membershipId, studentId },
      { kind: 'user', membershipId, userId },
      { kind: 'account', membershipId, userId },
      { kind: 'membership', membershipId },
    ] as const
    await startErasure(world.deps)(world.context(), random.pick(targets) ?? targets[0])
  }

  private async askToBeErased(): Promise<void> {
    const { world, random } = this.weather
    const { membershipId, userIds } = (await this.family()) ?? { membershipId: '', userIds: [] }
    const userId = random.pick(userIds)
    if (userId === undefined) return
    if (random.chance(0.3)) await withdrawErasure(world.deps)(world.context(), { userId })
    else await requestErasure(world.deps)(world.context(), { userId, membershipId })
  }
}
