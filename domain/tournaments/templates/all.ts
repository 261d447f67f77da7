import { jiuJitsuGi } from './jiu-jitsu.ts'
import { kata, kumite } from './karate.ts'
import { kyorugi, olympicKyorugi, poomsae } from './taekwondo.ts'
import type { RuleTemplate } from './template.ts'

/** Rules that people use, as an organizer chooses among them. */
export const ruleTemplates: readonly RuleTemplate[] = [kyorugi, olympicKyorugi, poomsae, kata, kumite, jiuJitsuGi]
