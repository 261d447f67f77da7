import type { Sent } from '../client/use-send.ts'
import { notify } from '../ui/notice.tsx'

/** Says what was done, or why not. */
export const tell = (sent: Sent<unknown>, done: string): void => {
  if (sent.ok) notify(done)
  else notify(sent.problem.message, 'bad')
}
