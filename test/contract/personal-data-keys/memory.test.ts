import { memoryPersonalDataKeys } from '../../support/memory-personal-data-keys.ts'
import { personalDataKeysSuite } from './suite.ts'

personalDataKeysSuite('in memory', async () => ({ keys: memoryPersonalDataKeys(), close: async () => {} }))
