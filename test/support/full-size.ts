/**
 * The size of a load in a test: `full` with `FULL_SIZE=yes` and in `npm test -- faults`, otherwise `small`, which must fail as clearly without the guard
 * under test.
 */
export const fullSize = (full: number, small: number): number => (process.env.FULL_SIZE === 'yes' ? full : small)
