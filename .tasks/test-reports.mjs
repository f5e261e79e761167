// Summary of a test run, from the JSON report of either runner.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Vitest: the number passed, failures with their reasons, skipped tests, and files that could not run. */
export function readVitest(file) {
  const { numPassedTests: passed, testResults } = JSON.parse(readFileSync(file, 'utf8'))
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, path: relative('.', name) })),
  )
  return {
    passed,
    failed: tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, path, failureMessages }) => ({ name: fullName, path, reason: failureMessages.join('\n') })),
    skipped: tests.filter(({ status }) => status === 'pending' || status === 'skipped').map(({ fullName }) => fullName),
    // A file that cannot be loaded has no tests, so it is reported by itself.
    broken: testResults
      .filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed))
      .map(({ name }) => relative('.', name)),
  }
}

/** Reads Playwright's report: the number passed, failures with their reasons, and skipped tests. */
export function readPlaywright(file) {
  const { suites, errors } = JSON.parse(readFileSync(file, 'utf8'))
  const tests = suites.flatMap((suite) => testsIn(suite))
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ name, path, results }) => ({ name, path, reason: messages(results.flatMap(({ errors }) => errors)) })),
    skipped: tests
      .filter(({ status }) => status === 'skipped')
      .map(({ name, annotations }) => [name, ...annotations.flatMap((each) => each.description ?? [])].join(': ')),
    broken: errors.map((error) => `${error.location ? relative('.', error.location.file) : messages([error])}`),
  }
}

/** What a runner printed of errors that belong to no test; its report has no place for them. */
export function readUnhandled(file) {
  const text = stripVTControlCharacters(readFileSync(file, 'utf8'))
  const start = text.indexOf('Unhandled Errors')
  return start < 0 ? text.slice(-500) : text.slice(start)
}

const isFailed = ({ status }) => status === 'failed'

const messages = (errors) => stripVTControlCharacters(errors.map(({ message }) => message).join('\n'))

/** Returns all tests of a suite; a test's name begins with its suites, but not with its file. */
function testsIn({ title, file, specs, suites = [] }, outer = []) {
  const names = title === file ? [] : [...outer, title]
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map((test) => ({ ...test, name: [...names, spec.title].join(' '), path: spec.file })),
    ),
    ...suites.flatMap((suite) => testsIn(suite, names)),
  ]
}
