export interface TextMessage {
  /** For our own records; providers do not deduplicate by it. */
  readonly id: string
  /** In international form: a plus and digits. */
  readonly to: string
  readonly text: string
}

export interface SmsSender {
  /**
   * `rejected`: messages can never be delivered to this number. Throws if the provider is unreachable or refuses for
   * another reason; retry later. Errors contain no phone numbers.
   */
  send(message: TextMessage): Promise<'sent' | 'rejected'>
}
