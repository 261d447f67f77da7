import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import type { readPendingReviews } from '../../../api/contract/reviews.ts'
import type { readSubmission } from '../../../api/contract/submissions.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { putDemoVideos } from '../../support/video/demo-videos.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
  await putDemoVideos(product.app)
})
afterAll(() => product?.stop())

it('records the video that a reviewer opens and plays, with its student', async () => {
  const { api, app } = product
  const reviewer = 'reviewer@lions.example'
  const pending = await api<AnswerOf<typeof readPendingReviews>>('lions', reviewer, 'review/pending')
  const [video] = pending.json.Submissions
  const opened = async (email: string) =>
    (await api<AnswerOf<typeof readSubmission>>('lions', email, `curriculum/submissions/id/${video?.id}`)).json
  const { contentUri, studentId } = await opened(reviewer)
  const follow = (uri: string) => {
    const { pathname, search } = new URL(uri, product.origin('lions'))
    return api('lions', null, `${pathname.replace('/api/', '')}${search}`)
  }
  expect((await follow(contentUri)).status).toBe(200)
  // The pictures of the list are part of it, and not recorded one by one.
  const poster = pending.json.Posters.find(({ id }) => id === video?.id)?.posterImageUri ?? ''
  expect((await follow(poster)).status).toBe(200)
  expect(await app.staffReads.page('lions', { records: [], studentIds: [studentId] }, 10)).toMatchObject([
    { kind: 'videos', how: 'screen', record: `submission:${video?.id}`, studentId, role: 'reviewer', count: 2 },
  ])
})
