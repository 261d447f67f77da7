import { checkInvitation, declineInvitation } from '../../../commands/accounts/invitations/check-invitation.ts'
import { cancelGuardian, inviteGuardian } from '../../../commands/accounts/invitations/guardians.ts'
import { inviteUsers } from '../../../commands/accounts/invitations/invite-users.ts'
import { joinCommunity } from '../../../commands/accounts/invitations/join-community.ts'
import {
  cancelInvitations,
  getInvitationLink,
  resendInvitations,
  updateInvitation,
} from '../../../commands/accounts/invitations/manage-invitations.ts'
import { redeemInvitation } from '../../../commands/accounts/invitations/redeem-invitation.ts'
import { sendSignInLink } from '../../../commands/accounts/invitations/send-sign-in-link.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { addressOf, inviting, joining, tokensFor } from '../people-world.ts'
import type { Act, Weather } from './weather.ts'

/** Few enough that families, admins and guardians want the same addresses. */
const NAMES = Array.from({ length: 24 }, (_, n) => `p${n}`)

/**
 * People who join and are invited: by themselves, by an admin, by a guardian; who open their mails late, twice, and
 * each other's; and browsers that repeat requests.
 */
export class Newcomers {
  private readonly weather: Weather
  /** Requests that browsers may repeat, with the same id. */
  private readonly sent: (() => Promise<unknown>)[] = []
  /** Links that an admin has copied. */
  private readonly copied: { readonly name: string; readonly token: string }[] = []

  constructor(weather: Weather) {
    this.weather = weather
  }

  get acts(): readonly Act[] {
    return [
      [9, () => this.join()],
      [4, () => this.invite()],
      [6, () => this.inviteGuardian()],
      [3, () => this.cancelGuardian()],
      [6, () => this.sendAgain()],
      [28, () => this.redeem()],
      [4, () => this.open()],
      [3, () => this.decline()],
      [8, () => this.manage()],
      [3, () => this.askForLink()],
    ]
  }

  /** Sends a request and stores it, to be repeated as the same request. */
  private send(command: string, what: (context: CommandContext) => Promise<unknown>): Promise<unknown> {
    const id = `${command} ${this.weather.next()}`
    const request = () => what(this.weather.world.context(id))
    this.sent.push(request)
    return request()
  }

  private async sendAgain(): Promise<void> {
    await this.weather.random.pick(this.sent.slice(-20))?.()
  }

  private name(): string {
    return this.weather.random.pick(NAMES) ?? 'p0'
  }

  private join(): Promise<unknown> {
    const { random, world } = this.weather
    const names = random.chance(0.2) ? [this.name(), this.name()] : [this.name()]
    const form = joining(names, random.chance(0.4) ? ['Ada', 'Max'] : ['Ada'])
    const join = () => this.send('join', (context) => joinCommunity(world.deps)(context, form))
    // Both parents fill in the form at the same moment.
    return random.chance(0.3) ? Promise.all([join(), join()]) : join()
  }

  private invite(): Promise<unknown> {
    const { random, world } = this.weather
    const roles = random.pick([['Admin'], ['Reviewer', 'Viewer'], ['Viewer']] as const) ?? ['Viewer']
    const form = inviting([this.name()], roles)
    return this.send('invite', (context) => inviteUsers(world.deps)(context, form))
  }

  private async inviteGuardian(): Promise<unknown> {
    const { random, world } = this.weather
    const families = [...(await world.directory.upToDate()).families.values()]
    const family = random.pick(families.filter(({ isRemoved }) => !isRemoved))
    if (family === undefined) return
    const guardian = { membershipId: family.membershipId, email: addressOf(this.name()) }
    return this.send('guardian', (context) => inviteGuardian(world.deps)(context, guardian))
  }

  private async cancelGuardian(): Promise<unknown> {
    const { random, world } = this.weather
    const families = [...(await world.directory.upToDate()).families.values()]
    const family = random.pick(families.filter(({ userIds }) => userIds.length > 1))
    if (family === undefined) return
    const guardian = { membershipId: family.membershipId, userId: random.pick(family.userIds) ?? '' }
    return this.send('cancel guardian', (context) => cancelGuardian(world.deps)(context, guardian))
  }

  /** Mostly the recipient with the newest link; sometimes an old link, or another person. */
  private async redeem(): Promise<void> {
    const { random, world } = this.weather
    const found = this.token()
    if (found === null) return
    const { name, token } = found
    const by = random.chance(0.1) ? this.name() : name
    await redeemInvitation(world.deps)(world.context(), {
      token,
      issuer: 'https://sign-in.example',
      objectId: `subject of ${by}`,
      verifiedEmail: random.chance(0.5) ? addressOf(by) : null,
    })
  }

  private async open(): Promise<void> {
    const { world } = this.weather
    const found = this.token()
    if (found !== null) await checkInvitation(world.deps)(world.context(), found.token)
  }

  private async decline(): Promise<void> {
    const { world } = this.weather
    const found = this.token()
    if (found !== null) await declineInvitation(world.deps)(world.context(), found.token)
  }

  private token(): { readonly name: string; readonly token: string } | null {
    const { random, world } = this.weather
    const mailed = world.mails.filter(({ text }) => text.includes('/redeem/')).slice(-12)
    const name = random.pick(mailed)?.to[0]?.split('@')[0]
    if (random.chance(0.1) || name === undefined) return random.pick(this.copied) ?? null
    const tokens = tokensFor(world, name)
    const token = random.chance(0.8) ? tokens.at(-1) : random.pick(tokens)
    return token === undefined ? null : { name, token }
  }

  /** An admin resends, copies, changes or cancels an invitation. */
  private async manage(): Promise<void> {
    const { random, world } = this.weather
    const { deps } = world
    const { families, users } = await world.directory.upToDate()
    const user = random.pick([...users.values()])
    const id = random.chance(0.5) ? random.pick([...families.keys()]) : user?.userId
    if (id === undefined || user === undefined) return
    const chosen = random.below(5)
    // Often: most of the invitations have been answered by then.
    if (chosen === 0 || chosen === 4) await resendInvitations(deps)(world.context(), id)
    if (chosen === 1) await cancelInvitations(deps)(world.context(), id)
    if (chosen === 2) {
      const roles = random.pick([['Viewer'], ['Admin']] as const) ?? ['Viewer']
      const { customMessage, trainingFacility, marketingConsent } = inviting([], roles)
      const form = { id, roles, customMessage, trainingFacility, marketingConsent, students: [] }
      await updateInvitation(deps)(world.context(), form)
    }
    if (chosen === 3) {
      const link = await getInvitationLink(deps)(world.context(), user.userId)
      const name = user.email.split('@')[0] ?? ''
      if (link.ok) this.copied.push({ name, token: link.value.link.split('/').at(-1) ?? '' })
    }
  }

  private async askForLink(): Promise<void> {
    const { world } = this.weather
    await sendSignInLink(world.deps)(world.context(), addressOf(this.name()))
  }
}
