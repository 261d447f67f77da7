import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The peer of video playback: node:http serving ranges of one file. Sends its port to its parent. */
const [, , path = '', type = ''] = process.argv
const bytes = statSync(path).size

const server = createServer(({ headers }, response) => {
  const [, first = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  const [from, to] = [Number(first), last === '' ? bytes - 1 : Number(last)]
  response.writeHead(206, {
    'content-type': type,
    'content-length': to + 1 - from,
    'accept-ranges': 'bytes',
    'content-range': `bytes ${from}-${to}/${bytes}`,
    // As in the product: the browser requests each range again.
    'cache-control': 'private, no-store',
  })
  createReadStream(path, { start: from, end: to })
    .on('error', () => response.destroy())
    .pipe(response)
})
process.once('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
