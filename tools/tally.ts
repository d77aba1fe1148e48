/** Counts tests from vitest's JSON report. */

export interface Tally {
  readonly passed: number
  readonly failed: number
}

interface Report {
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/**
 * Passed and failed tests. A file that could not be loaded counts as one failure, a skipped test counts as failed
 * (it proves nothing), and a run that ended badly without a failed test (an error outside any test) counts as one failure.
 *
 * @param json the report, or null where none was written
 * @param status exit code of the run
 */
export function tallyOfTests(json: string | null, status: number | null): Tally {
  if (json === null) return { passed: 0, failed: 1 }
  let passed = 0
  let failed = 0
  for (const file of (JSON.parse(json) as Report).testResults) {
    const good = file.assertionResults.filter((test) => test.status === 'passed').length
    const bad = file.assertionResults.length - good
    passed += good
    failed += bad > 0 ? bad : file.status === 'passed' ? 0 : 1
  }
  return { passed, failed: failed === 0 && status !== 0 ? 1 : failed }
}
