import { declaredBracket } from './declared-bracket.ts'
import type { BenchRow } from './row.ts'
import { ofJudge } from './videos/in-browser.ts'

/** What judges and families wait for in an online tournament. */
export const run = async (): Promise<BenchRow[]> => [await declaredBracket(), ...(await ofJudge())]
