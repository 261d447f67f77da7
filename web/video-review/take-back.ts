import { send } from '../client/http.ts'
import { asProblem } from '../client/problem.ts'
import { reviewText } from '../texts/review.ts'
import { confirm } from '../ui/confirm.ts'
import { notify } from '../ui/notice.tsx'

/** Asks, and takes a video back that nobody has reviewed; answers whether it is gone. */
export const takeBack = async (submissionId: string): Promise<boolean> => {
  const isSure = await confirm({
    title: reviewText('sureTakeBack'),
    text: reviewText('takeBackText'),
    yes: reviewText('takeBack'),
    no: reviewText('keepIt'),
    danger: true,
  })
  if (!isSure) return false
  try {
    await send('POST /curriculum/submissions/withdraw/:id', { params: { id: submissionId } })
    notify(reviewText('takenBack'))
    return true
  } catch (thrown) {
    notify(asProblem(thrown).message, 'bad')
    return false
  }
}
