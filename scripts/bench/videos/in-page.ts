import { BlobSource, EncodedPacketSink, Input, WEBM } from 'mediabunny'
import { rewrapped } from '../../../web/video-review/recorder/prepare.ts'

/** Bytes of all pictures, read in order, as a player reads them. */
const readAll = async (recorded: Blob): Promise<number> => {
  const input = new Input({ source: new BlobSource(recorded), formats: [WEBM] })
  const track = await input.getPrimaryVideoTrack()
  if (track === null) throw new Error('the recording is no video')
  let bytes = 0
  for await (const { data } of new EncodedPacketSink(track).packets()) bytes += data.length
  input.dispose()
  return bytes
}

/** What the bench calls in the page: that is where the console does it. */
const benched = { readAll, rewrapped }
export type Benched = typeof benched
Object.assign(globalThis, { benched })
