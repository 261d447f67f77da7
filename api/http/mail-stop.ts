import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { SetNotifications } from '../../commands/accounts/user.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Refusal, Result } from '../../domain/kernel/result.ts'
import type { App } from '../composition/app.ts'
import { type Log, silentLog } from '../operator/log.ts'
import { isGoodMailStop, MAIL_STOP_PATH } from '../signed-links/mail-stop-link.ts'
import { NOT_FOUND, sendError, sendProblem } from './problems.ts'

const PROFILE = '/user/profile'
/** Per IP address: mail programs of many people call from the same one. */
const LIMIT = { max: 600, timeWindow: '1 minute' }

type MailStopApp = Pick<App, 'tenants' | 'signer' | 'clock'> & {
  readonly commands: {
    setNotifications(context: CommandContext, input: SetNotifications): Promise<Result<unknown, Refusal>>
  }
}

/**
 * One click in a mail program turns a person's notifications by e-mail off (RFC 8058, accounts rule 50): it posts a form,
 * without cookies, to the signed link of the mail. A browser that opens the link is shown the person's profile, where
 * they can be turned on again.
 */
export const serveMailStop = async (server: FastifyInstance, app: MailStopApp, log: Log = silentLog): Promise<void> => {
  await server.register(async (scope) => {
    await scope.register(rateLimit, { global: false, allowList: [] })
    // Mail programs send the form in either type; the link says everything.
    const forms = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/
    scope.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _body, done) => done(null, null))
    scope.setErrorHandler((error, request, reply) => sendError(error, request, reply, log))
    scope.get(`${MAIL_STOP_PATH}/:user`, { config: { rateLimit: LIMIT } }, (_request, reply) =>
      reply.redirect(PROFILE, 302),
    )
    scope.post<{ Params: { user: string }; Querystring: Partial<Record<'expires' | 'signature', string>> }>(
      `${MAIL_STOP_PATH}/:user`,
      { config: { rateLimit: LIMIT }, bodyLimit: 4_096 },
      async (request, reply) => {
        const userId = request.params.user
        const tenant = await app.tenants.ofHost((request.headers.host ?? '').toLowerCase())
        const signed = { expires: String(request.query.expires), signature: String(request.query.signature) }
        if (tenant === null || !isGoodMailStop(app.signer, { tenant, userId }, signed, app.clock.now()))
          return sendProblem(reply, request.id, NOT_FOUND)
        const context = {
          tenant,
          actor: { userId: 'system:mail-program', role: 'system', onBehalfOf: userId },
          commandId: `mail-stop-${request.id}`,
          correlationId: request.id,
          causationId: null,
        }
        const stopped = await app.commands.setNotifications(context, { userId, notifyEmail: false })
        // Someone who was erased gets no mail either.
        if (!stopped.ok) request.log.info({ code: stopped.error.code }, 'notifications were not turned off')
        return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Done.\n')
      },
    )
  })
}
