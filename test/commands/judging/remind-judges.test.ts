import { expect, it } from 'vitest'
import { chooseLanguage, registerUser, setNotifications } from '../../../commands/accounts/user.ts'
import { remindJudge } from '../../../commands/judging/index.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import type { Mail } from '../../../commands/ports/mailer.ts'
import { remindJudges } from '../../../commands/processes/remind-judges.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { contextOf } from '../../support/shop.ts'
import { judgingWorld } from '../../support/video/judging-world.ts'
import { forms } from '../../support/video/online-world.ts'

const { tournamentId } = forms

/** Reminds the judge `j4` and returns what was mailed; the process runs twice, as after a crash. */
const reminded = async (prepare: (deps: Awaited<ReturnType<typeof judgingWorld>>['deps']) => Promise<unknown>) => {
  const { deps, journal } = await judgingWorld()
  const user = { userId: 'j4', objectId: 'j4', email: 'j4@lions.example', displayName: 'Jo Judge' }
  mustSucceed(await registerUser(deps)(contextOf(), { ...user, mobile: null, roles: [] }))
  await prepare(deps)
  mustSucceed(await remindJudge(deps)(contextOf(), { tournamentId, userId: 'j4', missing: 3 }))
  const mails = new Map<string, Mail>()
  const sites = { originOf: (tenant: string) => `https://${tenant}.example` }
  const process = remindJudges({
    ...deps,
    sites,
    mailer: {
      send: async (mail) => {
        mails.set(mail.id, mail)
        return 'sent' as const
      },
    },
  })
  for (let run = 0; run < 2; run++)
    for (const event of await journal.readAll(-1, 1_000, ['JudgeReminded']))
      await process.on.JudgeReminded?.(event as Recorded<never>)
  return [...mails.values()]
}

it('a judge gets one mail with the number of videos left and a link, however often the process runs', async () => {
  const mails = await reminded(async () => undefined)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    to: ['j4@lions.example'],
    subject: 'Videos of Online Open are waiting for your review',
  })
  expect(mails[0]?.text).toContain('3 videos are left for you to review.')
  expect(mails[0]?.text).toContain(`https://lions.example/event/${tournamentId}/review`)
})

it('a judge reads it in their language, and gets none who turned e-mails off', async () => {
  const spanish = await reminded(async (deps) => {
    mustSucceed(await chooseLanguage(deps)(contextOf(), { userId: 'j4', language: 'es' }))
  })
  expect(spanish[0]?.subject).toBe('Hay videos de Online Open por evaluar')
  const silent = await reminded(async (deps) => {
    mustSucceed(await setNotifications(deps)(contextOf(), { userId: 'j4', notifyEmail: false, notifyMobile: false }))
  })
  expect(silent).toEqual([])
})
