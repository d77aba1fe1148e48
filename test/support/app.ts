/** A whole application for a test of a program: see `src/platform/test-support.ts`. */
export * from '../../src/platform/test-support.ts'
