import type { Html } from '../../embedded-pages/html.ts'
import { html } from '../../embedded-pages/html.ts'
import type { Page } from '../../embedded-pages/page.ts'
import type { DemoPerson } from './account.ts'

/** Submits the form of a page that continues automatically. */
export const SUBMIT_SCRIPT_PATH = '/assets/submit.js'
export const SUBMIT_SCRIPT = 'document.querySelector(\'[data-press="at-once"]\')?.click()\n'

/** The parameter of a sign-in request that names one of `PROVIDERS`. */
export const PROVIDER_PARAMETER = 'sign_in_with'

/** The providers whose page this one can replace. */
export const PROVIDERS = [
  { name: 'google', title: 'Google' },
  { name: 'apple', title: 'Apple' },
  { name: 'microsoft', title: 'Microsoft' },
] as const
type Provider = (typeof PROVIDERS)[number]

export interface SignInPage {
  readonly uid: string
  /** The provider whose own page this one replaces; null for the embedded provider itself. */
  readonly provider: Provider | null
  readonly people: readonly DemoPerson[]
  /** The initial email address: the login hint, or what was typed before. */
  readonly email: string
  /** Whether that email address was just rejected. */
  readonly unknown: boolean
  /** Where the browser goes after signing in: the application, which redirects it to the tenant's host. */
  readonly returnOrigins: readonly [application: string, tenant: string]
}

export const signInPage = (page: SignInPage): Page => ({
  title: titleOf(page),
  formTargets: page.returnOrigins,
  body: html`
<h1>${titleOf(page)}</h1>
<p class="muted">to continue to ${new URL(page.returnOrigins[1]).host}</p>
${page.provider === null ? null : html`<p class="muted">In production, ${page.provider.title} shows its own page here.</p>`}
<form method="post" action="/interaction/${page.uid}" class="card">
${page.unknown ? html`<p class="alert" role="alert" id="unknown">No account found</p>` : null}
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" required autofocus value="${page.email}"
 ${page.unknown ? html`aria-invalid="true" aria-describedby="unknown"` : null}>
<div class="actions"><button class="primary">Sign in</button></div>
</form>
${page.people.length === 0 ? null : peopleList(page)}
<form method="post" action="/interaction/${page.uid}/cancel"><button>Cancel</button></form>`,
})

const titleOf = ({ provider }: SignInPage): string =>
  provider === null ? 'Sign in to Matside' : `Sign in with ${provider.title}`

const peopleList = (page: SignInPage): Html => html`
<h2 id="people">People of the demo</h2>
<form method="post" action="/interaction/${page.uid}">
<ul class="people" aria-labelledby="people">${page.people.map((person) => personButton(person, page.email))}</ul>
</form>`

const personButton = (person: DemoPerson, hinted: string): Html => html`
<li><button name="email" value="${person.email}"
 ${person.email.toLowerCase() === hinted.toLowerCase() ? html`aria-current="true"` : null}>
<strong>${person.name}</strong>
<span>${person.role}, ${person.tenant}</span>
<span class="muted small">${person.email}</span>
</button></li>`

export const signInOverPage = (appUrl: string): Page => ({
  title: 'This sign-in has ended',
  body: html`
<h1>This sign-in has ended</h1>
<p>It was finished in another tab, or it waited too long.</p>
<p><a href="${appUrl}/">Back to Matside</a></p>`,
})
