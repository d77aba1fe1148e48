import { expect, it } from 'vitest'
import { tallyOfTests } from './tally.ts'

const report = (...files: readonly { status: string; tests: readonly string[] }[]): string =>
  JSON.stringify({ testResults: files.map(({ status, tests }) => ({ status, assertionResults: tests.map((each) => ({ status: each })) })) })

it('counts each test once', () => {
  expect(tallyOfTests(report({ status: 'failed', tests: ['passed', 'failed'] }, { status: 'passed', tests: ['passed'] }), 1)).toEqual({ passed: 2, failed: 1 })
})
it('counts a file that could not be loaded as a failure', () => {
  expect(tallyOfTests(report({ status: 'failed', tests: [] }), 1)).toEqual({ passed: 0, failed: 1 })
})
it('counts a skipped test as a failure', () => {
  expect(tallyOfTests(report({ status: 'passed', tests: ['passed', 'pending'] }), 0)).toEqual({ passed: 1, failed: 1 })
})
it('counts an error outside any test as a failure', () => {
  expect(tallyOfTests(report({ status: 'passed', tests: ['passed'] }), 1)).toEqual({ passed: 1, failed: 1 })
})
it('counts a run without a report as a failure', () => {
  expect(tallyOfTests(null, 0)).toEqual({ passed: 0, failed: 1 })
})
