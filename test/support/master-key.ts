/** The key that the persons' keys are wrapped with in tests; the same in every copy of the demo. */
export const TEST_MASTER_KEY = '5b'.repeat(32)
