import type { TestBrowser } from '../../../test/support/browser.ts'

/** Seconds in the film: farther apart than a browser loads ahead, and each one second after a key frame. */
const MOMENTS = [241, 61, 181, 121, 271, 31, 211, 91] as const

/** A page at the origin of `address` with nothing but a video, loaded as in the console (web/video-review/player). */
const pageAt = async (browser: TestBrowser, address: string) => {
  const page = await browser.newPage()
  const blank = new URL('/blank', address).href
  await page.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<video muted preload="auto"></video>' }),
  )
  await page.goto(blank)
  return page
}

/** The URL of a submission's video that the console gives to the player; `submission`: the address that answers it. */
export const linkOf = async (browser: TestBrowser, submission: string, token: string): Promise<string> => {
  const page = await pageAt(browser, submission)
  const { status, link } = await page.evaluate(
    async ([url, authorization]) => {
      const answer = await fetch(url, { headers: { authorization } })
      const { contentUri, Submission } = await answer.json()
      return { status: answer.status, link: (contentUri ?? Submission?.contentUri) as string }
    },
    [submission, `Bearer ${token}`] as const,
  )
  if (status !== 200) throw new Error(`the product answered ${status}`)
  return new URL(link, submission).href
}

/** Milliseconds from each seek until its first frame is shown, in a new page. Throws if a seek requests no data. */
export const seeksIn = async (browser: TestBrowser, address: string): Promise<readonly number[]> => {
  const page = await pageAt(browser, address)
  try {
    let requests = 0
    page.on('request', (request) => {
      if (request.url() === address) requests += 1
    })
    const [video] = await page.locator('video').all()
    if (video === undefined) throw new Error('the page has no video')
    await video.evaluate(
      (element: HTMLVideoElement, src) =>
        new Promise((done, fail) => {
          element.addEventListener('loadeddata', done, { once: true })
          element.addEventListener('error', () => fail(new Error(element.error?.message)), { once: true })
          element.src = src
        }),
      address,
    )
    const times: number[] = []
    for (const moment of MOMENTS) {
      const before = requests
      const took = await video.evaluate(
        (element: HTMLVideoElement, to) =>
          new Promise<number>((done) => {
            const began = performance.now()
            element.addEventListener('seeked', () => done(performance.now() - began), { once: true })
            element.currentTime = to
          }),
        moment,
      )
      if (requests === before) throw new Error(`the seek to ${moment} s used data that was already loaded`)
      times.push(took)
    }
    return times
  } finally {
    await page.context().close()
  }
}

const STARTS = 5

/** Milliseconds from opening a video until its first frame can be shown, over open connections and without a cache. */
export const startsIn = async (browser: TestBrowser, address: string): Promise<readonly number[]> => {
  const page = await pageAt(browser, address)
  try {
    const start = () =>
      page.evaluate(
        (src) =>
          new Promise<number>((done, fail) => {
            const element = document.createElement('video')
            element.muted = true
            element.preload = 'auto'
            const began = performance.now()
            element.addEventListener('loadeddata', () => {
              const took = performance.now() - began
              element.removeAttribute('src')
              element.load()
              done(took)
            })
            element.addEventListener('error', () => fail(new Error(element.error?.message)))
            element.src = src
          }),
        address,
      )
    // Opens the connections, and the browser's decoder.
    await start()
    const times: number[] = []
    for (let at = 0; at < STARTS; at++) {
      let requests = 0
      const count = (request: { url(): string }) => {
        if (request.url() === address) requests += 1
      }
      page.on('request', count)
      times.push(await start())
      page.off('request', count)
      if (requests === 0) throw new Error('the browser kept the video')
    }
    return times
  } finally {
    await page.context().close()
  }
}
