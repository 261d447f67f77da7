import { jiuJitsuGi } from './jiu-jitsu.ts'
import { kata, kumite } from './karate.ts'
import { kyorugi, olympicKyorugi, poomsae } from './taekwondo.ts'
import type { RuleTemplate } from './template.ts'

/** Templates in the order in which organizers choose from them. */
export const ruleTemplates: readonly RuleTemplate[] = [kyorugi, olympicKyorugi, poomsae, kata, kumite, jiuJitsuGi]
