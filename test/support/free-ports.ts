import { isFree } from '../../scripts/bench/free-ports.ts'

const worker = Number(process.env.VITEST_POOL_ID ?? 1)
const WORKERS = 4
const PORTS_EACH = 3_000
const given = new Set<number>()

/**
 * The first of `count` consecutive ports that are free and that no other worker of the run uses, even while the test's
 * own server is briefly stopped. They are below the ephemeral ports, which outgoing connections may use.
 */
export const freePorts = async (count: number): Promise<number> => {
  for (;;) {
    const first = 20_000 + ((worker - 1) % WORKERS) * PORTS_EACH + Math.floor(Math.random() * (PORTS_EACH - count))
    const ports = Array.from({ length: count }, (_, offset) => first + offset)
    if (ports.some((port) => given.has(port))) continue
    for (const port of ports) given.add(port)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first
  }
}
