export interface TextMessage {
  /** For our own records; providers send a message again when they are asked again. */
  readonly id: string
  /** In international form: a plus and digits. */
  readonly to: string
  readonly text: string
}

export interface SmsSender {
  /**
   * `rejected`: this number cannot be sent to, now or later. Throws when the provider cannot be reached or refuses for
   * another reason; retry later. Errors name no numbers.
   */
  send(message: TextMessage): Promise<'sent' | 'rejected'>
}
