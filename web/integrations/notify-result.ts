import type { Sent } from '../client/use-send.ts'
import { notify } from '../ui/notice.tsx'

/** Notifies about the result: what was done, or why not. */
export const notifyResult = (sent: Sent<unknown>, done: string): void => {
  if (sent.ok) notify(done)
  else notify(sent.problem.message, 'bad')
}
