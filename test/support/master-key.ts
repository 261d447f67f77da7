/** The master key that wraps people's keys in tests; the same in every copy of the demo. */
export const TEST_MASTER_KEY = '5b'.repeat(32)
