/** What a verified access token says. */
export interface AccessToken {
  readonly issuer: string
  readonly subject: string
  readonly scopes: readonly string[]
}
