import type { IncomingMessage, ServerResponse } from 'node:http'
import type { InteractionResults } from 'oidc-provider'
import { errors, type Provider } from 'oidc-provider'
import { sendPage } from '../../embedded-pages/page.ts'
import type { Directory } from './account.ts'
import { finalOrigin } from './return-rule.ts'
import { PROVIDER_PARAMETER, PROVIDERS, signInOverPage, signInPage } from './sign-in-page.ts'

const MAXIMUM_BODY = 8 * 1024

interface Settings {
  readonly directory: Directory
  readonly appUrl: string
}

/** The sign-in pages between the client's request and the redirect back: `/interaction/{uid}`. */
export const handleInteraction = async (
  provider: Provider,
  settings: Settings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  try {
    await interact(provider, settings, request, response)
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error
    sendPage(response, 410, signInOverPage(settings.appUrl))
  }
}

const interact = async (
  provider: Provider,
  { directory, appUrl }: Settings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { uid, prompt, params, session } = await provider.interactionDetails(request, response)
  const finish = (result: InteractionResults): Promise<void> =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: result.login === undefined })
  // Consent, which our own client requests for offline_access (`prompt=consent`), is given without asking.
  if (prompt.name === 'consent') {
    const grantId = await consentOf(provider, session?.accountId, String(params.client_id))
    return finish({ consent: { grantId } })
  }
  const returnOrigins = [appUrl, finalOrigin(appUrl, params.state)] as const
  const chosen = PROVIDERS.find(({ name }) => name === params[PROVIDER_PARAMETER]) ?? null
  const show = async (email: string, unknown: boolean): Promise<void> =>
    sendPage(
      response,
      unknown ? 401 : 200,
      signInPage({ uid, provider: chosen, people: await directory.people(), email, unknown, returnOrigins }),
    )

  if (request.method !== 'POST') return show(typeof params.login_hint === 'string' ? params.login_hint : '', false)
  if (request.url?.endsWith('/cancel') === true)
    return finish({ error: 'access_denied', error_description: 'Sign-in was canceled.' })
  const email = (await formOf(request)).get('email')?.trim().toLowerCase() ?? ''
  const account = await directory.findByEmail(email)
  if (account === null) return show(email, true)
  return finish({ login: { accountId: account.objectId } })
}

const consentOf = async (provider: Provider, accountId: string | undefined, clientId: string): Promise<string> => {
  if (accountId === undefined) throw new errors.SessionNotFound('no user is signed in')
  return new provider.Grant({ accountId, clientId }).save()
}

const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let body = ''
  for await (const chunk of request as AsyncIterable<Buffer>) {
    body += chunk.toString('utf8')
    if (body.length > MAXIMUM_BODY) throw new Error('The form is too large.')
  }
  return new URLSearchParams(body)
}
