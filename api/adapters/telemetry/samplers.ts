import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import type { Sampling } from '../../configuration/config.ts'

/** `root` decides for traces without an earlier decision; every process decides the same. */
export const samplersOf = ({ sampler, ratio }: Sampling): { readonly sampler: Sampler; readonly root: Sampler } => {
  const root = sampler.endsWith('on')
    ? new AlwaysOnSampler()
    : sampler.endsWith('off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio)
  return { sampler: sampler.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root, root }
}
