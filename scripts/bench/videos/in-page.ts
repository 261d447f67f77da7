import { BlobSource, EncodedPacketSink, Input, WEBM } from 'mediabunny'
import { rewrapped } from '../../../web/video-review/recorder/prepare.ts'

/** Bytes of all frames, read in order, as a player reads them. */
const readAll = async (recorded: Blob): Promise<number> => {
  const input = new Input({ source: new BlobSource(recorded), formats: [WEBM] })
  const track = await input.getPrimaryVideoTrack()
  if (track === null) throw new Error('the recording is not a video')
  let bytes = 0
  for await (const { data } of new EncodedPacketSink(track).packets()) bytes += data.length
  input.dispose()
  return bytes
}

/** Functions that the bench calls in a page, because the console runs them in the browser. */
const benched = { readAll, rewrapped }
export type Benched = typeof benched
Object.assign(globalThis, { benched })
