import { describe, expect, it } from 'vitest'
import { chooseLanguage, registerUser, setNotifications } from '../../../commands/accounts/user.ts'
import { changeCurriculumItem } from '../../../commands/curriculum/index.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import type { Mail } from '../../../commands/ports/mailer.ts'
import { mailReviews } from '../../../commands/processes/mail-reviews.ts'
import { giveReview, handInVideo } from '../../../commands/video-review/index.ts'
import { golden } from '../../support/golden.ts'
import { contextOf } from '../../support/shop.ts'
import { form, kick, membershipId, videoWorld, withStudent } from '../../support/video/video-world.ts'

const submissionId = 'kick'
const PARENTS = ['pat', 'paz']

/** Ana's kick is waiting for its review. There are two parents, one of whom reads Spanish, and a coach. */
const waiting = async () => {
  const video = await videoWorld()
  const { deps, journal } = video
  await withStudent(video, PARENTS)
  for (const userId of [...PARENTS, 'coach']) {
    const user = { userId, objectId: userId, email: `${userId}@lions.example`, displayName: `${userId} Reed` }
    mustSucceed(await registerUser(deps)(contextOf(), { ...user, mobile: null, roles: [] }))
  }
  mustSucceed(await chooseLanguage(deps)(contextOf(), { userId: 'paz', language: 'es' }))
  mustSucceed(await video.begin(submissionId))
  await video.arrive()
  mustSucceed(await handInVideo(deps)(contextOf(), { ...kick, membershipId, itemId: form, poster: null }))
  const mails: Mail[] = []
  const fault = { refuses: '' }
  const send = async (mail: Mail) => {
    if (mail.to.includes(fault.refuses)) throw new Error('the mail server is away')
    mails.push(mail)
    return 'sent' as const
  }
  const sites = { originOf: (tenant: string) => `https://${tenant}.example` }
  /** Hands every event to the process, as at its first start. */
  const settle = async () => {
    const { on } = mailReviews({ ...deps, sites, mailer: { send } })
    for (const event of await journal.readAll(-1, 1_000)) {
      const handle = on[event.type as keyof typeof on] as ((of: typeof event) => Promise<void>) | undefined
      await handle?.(event)
    }
  }
  const give = async (change: { authorId?: string; status?: 'pass' | 'fail'; text?: string } = {}) => {
    const review = {
      submissionId,
      authorId: 'coach',
      status: 'pass' as const,
      text: 'Lower, Ana.',
      marks: [],
      ...change,
    }
    mustSucceed(await giveReview(deps)(contextOf(), { ...review, reviewId: `of ${review.authorId}` }))
  }
  return { ...video, mails, fault, settle, give }
}

const { itemId: _, order: _o, ...item } = golden('CurriculumItemCreated').data

describe('a review', () => {
  it('is mailed to each adult of the family once, in their language, with a link and without the comments', async () => {
    const { mails, settle, give } = await waiting()
    await give()
    await settle()
    await settle()
    expect(mails.map(({ to, subject }) => [...to, subject])).toEqual([
      ['pat@lions.example', 'Ada: First form is accepted'],
      ['paz@lions.example', 'Ada: First form está aceptado'],
    ])
    for (const { text, html } of mails) {
      expect(text).toContain('coach Reed')
      for (const body of [text, html]) {
        expect(body).toContain('https://lions.example/student/ana/review/of')
        expect(body).not.toContain('Lower')
      }
    }
  })

  it('is mailed again when its decision changes, and not when only the comments change', async () => {
    const { mails, settle, give } = await waiting()
    for (const [status, text] of [
      ['fail', 'Lower.'],
      ['fail', 'Lower, please.'],
      ['pass', 'Well done.'],
      ['fail', 'On second thought, lower.'],
    ] as const) {
      await give({ status, text })
      await settle()
    }
    const mailsToPat = mails.filter(({ to }) => to.includes('pat@lions.example'))
    expect(mailsToPat.map(({ subject }) => subject)).toEqual([
      'Ada: First form needs a little more work',
      'Ada: First form is accepted',
      'Ada: First form needs a little more work',
    ])
    expect(mailsToPat.map(({ text }) => text.includes('current decision'))).toEqual([false, true, true])
    expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length)
  })

  it('is mailed with its current decision if it was changed before the first mail', async () => {
    const { mails, settle, give } = await waiting()
    await give({ status: 'fail' })
    await give({ status: 'pass' })
    await settle()
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Ada: First form is accepted',
      'Ada: First form está aceptado',
    ])
  })

  it('is not mailed to users who turned e-mails off, nor to its author', async () => {
    const { deps, mails, settle, give } = await waiting()
    mustSucceed(await setNotifications(deps)(contextOf(), { userId: 'paz', notifyEmail: false }))
    await give({ authorId: 'pat' })
    await settle()
    expect(mails).toEqual([])
  })

  it('says that another review will follow if the item requires two', async () => {
    const { deps, mails, settle, give } = await waiting()
    const reviewPolicy = { requiredReviews: 2, requiredReviewers: [], scoreCalculation: 'Sum' as const }
    const asked = { ...item, itemId: form, categoryId: 'forms', intendedAudience: [], reviewPolicy, imageUri: null }
    mustSucceed(await changeCurriculumItem(deps)(contextOf(), { ...asked, expected: null }))
    for (const authorId of ['coach', 'other']) {
      await give({ authorId })
      await settle()
    }
    const mailsToPat = mails.filter(({ to }) => to.includes('pat@lions.example'))
    expect(mailsToPat.map(({ text }) => text.includes('still needs another review'))).toEqual([true, false])
    expect(mailsToPat[1]?.text).toContain('A coach watched')
  })

  it('is the same message after the mail server was unavailable', async () => {
    const { mails, fault, settle, give } = await waiting()
    await give()
    fault.refuses = 'paz@lions.example'
    await expect(settle()).rejects.toThrow('away')
    fault.refuses = ''
    await settle()
    expect(mails.map(({ to }) => to[0])).toEqual(['pat@lions.example', 'pat@lions.example', 'paz@lions.example'])
    expect(mails[0]).toEqual(mails[1])
  })
})
